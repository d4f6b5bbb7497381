/** The question before labels change for everyone who prints with a template: which routes, who printed lately, this device. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ask } from '#client/calls/ask.ts'
import { readQuery } from '#client/calls/read-query.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { confirm } from '#client/ui/confirm.ts'
import { shortTime } from '#client/ui/short-time.ts'
import type { Output } from '#contract/call.ts'
import { languages } from '#contract/language.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { isChosenHere } from '#modules/printing/kit.ts'
import { labels, USE_DAYS } from '#modules/labels/contract.ts'

type Use = Output<typeof labels.templateUse>

/** What is about to be done: title and button of the question. */
interface Wish {
  readonly id: string
  readonly title: string
  readonly yes: string
  /** What is said in any case; without it nothing is asked where nobody prints with the template. */
  readonly text?: string
}

/** Returns a function that asks, and resolves true where nobody prints with the template. It throws as `ask` does. */
export function useSure(): (wish: Wish) => Promise<boolean> {
  const { t } = useLingui()
  const language = useLanguage()
  const time = (iso: string) => shortTime(Date.parse(iso), language)
  const together = (names: readonly string[]) =>
    new Intl.ListFormat(languages[language].html, { type: 'unit' }).format(names)

  const choiceLines = ({ choices }: Use, nameOf: (route: string) => string): string[] => {
    const [rest, routes] = [choices.find((each) => !each.routeId), choices.filter((each) => each.routeId)]
    const lines = routes.map(({ routeId, by, at }) => t`• ${nameOf(routeId)} (chosen by ${by}, ${time(at)})`)
    return [
      ...(rest
        ? [t`It is the default template of your company, chosen by ${rest.by}, ${time(rest.at)}.`]
        : []),
      ...(lines.length > 0 ? [[t`These routes print with it:`, ...lines].join('\n')] : []),
    ]
  }
  const printLines = ({ prints: { times, people, names, last } }: Use): string[] => {
    if (times === 0) return []
    const more = people - names.length
    const who = together([
      ...names,
      ...(more > 0 ? [t`${plural(more, { one: '# more person', other: '# more people' })}`] : []),
    ])
    const labelsPrinted = t`${plural(times, { one: '# label', other: '# labels' })}`
    return [
      t`Printed in the last ${USE_DAYS} days: ${labelsPrinted}, by ${who}. Last printed: ${time(last)}, by ${names[0] ?? ''}.`,
    ]
  }

  return async ({ id, title, yes, text }) => {
    const [use, isHere, routes] = await Promise.all([
      ask(labels.templateUse, { id }),
      isChosenHere(id),
      readQuery(lookups.getRoute, { serviceType: 'B2C' }).catch(() => []),
    ])
    const nameOf = (route: string) => routes.find((each) => each.id === route)?.name ?? route
    const lines = [
      ...choiceLines(use, nameOf),
      ...printLines(use),
      ...(isHere ? [t`It is chosen in the print dialog of this device.`] : []),
    ]
    if (lines.length === 0 && text === undefined) return true
    const last = text ?? t`New labels look like this from now on.`
    return confirm({ title, text: [...lines, last].join('\n\n'), yes })
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useLanguage } from '#client/i18n/language.ts'
import type { Difference } from './compare.ts'
import { nodeName } from './node-name.ts'
import classes from './panels.module.css'

/** Differences of two documents in words. */
export function DifferenceList({ list }: { list: readonly Difference[] }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const language = useLanguage()
  const describe = ({ how, node, places }: Difference): string => {
    const name = node ? nodeName(node, language, (text) => i18n._(text)) : ''
    const what = places.join(', ')
    return {
      added: t`${name} was added`,
      removed: t`${name} was removed`,
      changed: t`${name} was changed: ${what}`,
      moved: t`${name} was moved`,
      form: t`The form itself differs: ${what}`,
    }[how]
  }
  if (list.length === 0) {
    return (
      <p className="s-note">
        <Trans>No difference.</Trans>
      </p>
    )
  }
  return (
    <ul className={classes.differences}>
      {list.map((difference, at) => (
        <li key={at} data-how={difference.how}>
          {describe(difference)}
        </li>
      ))}
    </ul>
  )
}

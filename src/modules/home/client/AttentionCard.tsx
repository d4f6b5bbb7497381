/** What waits for the person on any page of the menu: how many, and the way to exactly these records. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { queryOptions } from '#client/calls/use-call.ts'
import { loadKnownCalls } from '#client/layout/known-calls.ts'
import { countIn } from '#client/layout/count-attention.ts'
import { MenuIcon } from '#client/layout/icons.tsx'
import { entriesOf } from '#client/layout/menu.ts'
import { useMenu } from '#client/layout/use-menu.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Call, QueryCall } from '#contract/call.ts'
import classes from './home.module.css'
import { useNumber } from './use-number.ts'
import { waitingLines, type WaitingPage } from './waiting-lines.ts'

export function AttentionCard() {
  const { menu } = useMenu()
  const pages = entriesOf(menu).flatMap((entry): (WaitingPage & { icon: string })[] =>
    entry.attention && entry.to
      ? [{ id: entry.id, title: entry.title, to: entry.to, icon: entry.icon, attention: entry.attention }]
      : [],
  )
  const [loaded] = useLoaded(loadKnownCalls)
  if (pages.length === 0 || loaded.state !== 'ready') return null
  return <Counts pages={pages} calls={loaded.value} />
}

const isQuery = (call: Call): call is QueryCall => call.kind === 'query'

function Counts({
  pages,
  calls,
}: {
  pages: readonly (WaitingPage & { icon: string })[]
  calls: readonly Call[]
}) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const number = useNumber()
  const asked = pages.flatMap((page) => {
    const call = calls.filter(isQuery).find(({ id }) => id === page.attention.call)
    return call ? [{ page, call }] : []
  })
  const answers = useQueries({
    queries: asked.map(
      ({ call }) =>
        ({ ...queryOptions(call, {} as never, { quiet: true }), retry: false }) as UseQueryOptions<unknown>,
    ),
  })
  const lines = waitingLines(
    asked.map(({ page }, at) => ({ page, answer: answers[at]?.data })),
    countIn,
  )
  const times = answers.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt ? [dataUpdatedAt] : []))
  const isKnown = times.length > 0
  if (!isKnown) return null
  return (
    <Card title={t`Needs attention`} aside={<AsOf at={Math.min(...times)} offline={!isOnline} />}>
      {lines.length === 0 ? (
        <p className="s-quiet">
          <Trans>Nothing waits for you.</Trans>
        </p>
      ) : (
        <ul className={classes.shortcuts}>
          {lines.map(({ id, title, to, count }) => (
            <li key={id}>
              <PlainLink to={to} className={classes.shortcut}>
                <MenuIcon name={pages.find((page) => page.id === id)?.icon ?? ''} />
                {title}
                <strong className={classes.waiting}>{number(count)}</strong>
              </PlainLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

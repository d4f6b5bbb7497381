import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { queryOptions } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { useOnline } from '#client/ui/use-online.ts'
import type { Call, QueryCall } from '#contract/call.ts'
import type { Attention } from '#contract/functions.ts'
import { loadKnownCalls } from './known-calls.ts'
import { countIn } from './count-attention.ts'
import classes from './side-menu.module.css'

/** Shows how many records of these pages need attention, from the last answers of their counts; offline with their age. Renders nothing for 0. */
export function AttentionCount({ of }: { of: readonly Attention[] }) {
  const [loaded] = useLoaded(loadKnownCalls)
  return loaded.state === 'ready' ? <Count of={of} calls={loaded.value} /> : null
}

const isQuery = (call: Call): call is QueryCall => call.kind === 'query'

function Count({ of, calls }: { of: readonly Attention[]; calls: readonly Call[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOnline = useOnline()
  const known = of.flatMap((each) => {
    const call = calls.filter(isQuery).find(({ id }) => id === each.call)
    return call ? [{ each, call }] : []
  })
  // A count that fails is left out without a message; a person without the permission gets none either.
  const answers = useQueries({
    queries: known.map(
      ({ call }) =>
        ({
          ...queryOptions(call, {} as never, { quiet: true }),
          retry: false,
        }) as UseQueryOptions<unknown>,
    ),
  })
  const count = answers.reduce(
    (sum, { data }, at) => sum + (known[at] ? countIn(data, known[at].each) : 0),
    0,
  )
  if (count === 0) return null
  const times = answers.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt ? [dataUpdatedAt] : []))
  const time = shortTime(Math.min(...times), language)
  const words = plural(count, { one: '# needs attention', other: '# need attention' })
  const label = isOnline ? words : `${words}. ${t`Offline, last updated ${time}`}`
  return (
    <span className={classes.count} data-old={!isOnline || undefined} title={label}>
      <span aria-hidden>{count > 999 ? '999+' : count}</span>
      <span className="hidden-text">{label}</span>
    </span>
  )
}

import { Plural } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { localMinute } from '#engine/table/index.ts'
import { printing } from '#modules/printing/contract.ts'
import type { Thing } from './printables.ts'

/** Things that are asked about, and lines that are shown. */
const ASKED = 100
const SHOWN = 4

/** What of these was printed before: how often, and when last. */
export function PrintedBefore({ things }: { things: readonly Thing[] }) {
  const orders = things.filter(({ kind }) => kind === 'express')
  const marked = orders.filter(({ order }) => order?.printStatus === '1')
  const ids = marked.slice(0, ASKED).map(({ id }) => id)
  const history = useCall(
    printing.printHistory,
    { ids: ids.length ? ids : ['-'] },
    { quiet: true, enabled: ids.length > 0 },
  )
  if (marked.length === 0) return null
  const lines = (history.data?.list ?? []).flatMap(({ id, prints }) => {
    const [last] = prints.filter(({ what }) => what === 'label' || what === 'carrier')
    const thing = marked.find((one) => one.id === id)
    return last && thing ? [{ name: thing.name, times: prints.length, last: localMinute(last.at) }] : []
  })
  return (
    <>
      <li data-tone="look">
        <Plural
          value={marked.length}
          one="# of them was printed before"
          other="# of them were printed before"
        />
      </li>
      {lines.slice(0, SHOWN).map(({ name, times, last }) => (
        <li key={name} data-tone="look">
          {name}:{' '}
          <Plural
            value={times}
            one={`printed # time, last ${last}`}
            other={`printed # times, last ${last}`}
          />
        </li>
      ))}
    </>
  )
}

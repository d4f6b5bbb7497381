import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingData, MissingDataText } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { stockMeasures, stockMovements } from '#domain/stock-measures.ts'
import { grouped, localMinute } from '#engine/table/index.ts'
import type { PastedNeed } from '#modules/b2b/pasted-needs.ts'
import { stock } from '#modules/stock/contract.ts'
import type { StockRow } from '#modules/stock/module.ts'
import classes from './inventory.module.css'

interface Line extends PastedNeed {
  readonly row: StockRow | undefined
  /** Pieces that are missing; 0 when it is enough. */
  readonly short: number
}

interface Props {
  needs: readonly PastedNeed[]
  warehouse: string
}

/** The six measures of each SKU with the arithmetic, what is short first. */
export function NeedTable({ needs, warehouse }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const skus = needs.map(({ sku }) => sku)
  const asked = useCall(
    stock.stockList,
    { page: 1, pageSize: 1000, warehouse, skus },
    { enabled: warehouse !== '' && skus.length > 0, quiet: true },
  )
  if (skus.length === 0)
    return (
      <EmptyState
        title={t`Nothing to check yet`}
        text={t`Paste SKUs and quantities, or choose an order that is not packed yet.`}
      />
    )
  if (!asked.data && isOnline && asked.isFetching) return <SkeletonRows rows={6} />
  // Nothing known is not nothing there: no SKU is called short for want of an answer.
  if (!asked.data)
    return (
      <MissingData
        asked={asked}
        call={stock.stockList}
        offline={{
          title: t`This stock is not on this device`,
          text: t`These SKUs have not been checked on this device yet. They are checked when you're back online.`,
        }}
        absent={{ title: t`No warehouse chosen`, text: t`Choose the warehouse to ship from.` }}
      />
    )
  const lines = linesOf(needs, asked.data.list)
  const short = lines.filter((line) => line.short > 0).length
  return (
    <>
      <p className={classes.verdict} data-bad={short > 0 || undefined} aria-live="polite">
        {short > 0 ? (
          <Trans>
            {short} of {lines.length} SKUs: not enough stock.
          </Trans>
        ) : (
          <Trans>All {lines.length} SKUs are in stock.</Trans>
        )}
      </p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <Head />
          <tbody>
            {lines.map((line) => (
              <NeedRow key={line.sku} line={line} warehouse={warehouse} />
            ))}
          </tbody>
        </table>
      </div>
      {!isOnline && <AsOf at={asked.dataUpdatedAt || undefined} offline />}
    </>
  )
}

function linesOf(needs: readonly PastedNeed[], rows: readonly StockRow[]): Line[] {
  const known = new Map(rows.map((row) => [row.sku, row]))
  const lines = needs.map((need) => {
    const row = known.get(need.sku)
    return { ...need, row, short: Math.max(0, need.wanted - Math.max(0, row?.sellable ?? 0)) }
  })
  return lines.toSorted((a, b) => b.short - a.short)
}

function Head() {
  const { t, i18n } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col">{t`SKU`}</th>
        <th scope="col">{t`Needed`}</th>
        <th scope="col">{t`Short`}</th>
        {[0, 4, 1, 2, 3, 5].map((code) => (
          <th key={code} scope="col">
            {i18n._(stockMeasures[code as keyof typeof stockMeasures])}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function NeedRow({ line, warehouse }: { line: Line; warehouse: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { sku, wanted, row, short } = line
  return (
    <>
      <tr data-short={short > 0 || undefined}>
        <th scope="row">
          <button
            type="button"
            className={classes.sku}
            aria-expanded={isOpen}
            disabled={!row}
            onClick={() => setOpen(!isOpen)}
          >
            {sku}
          </button>
          <small>{row ? row.name : t`not in this warehouse`}</small>
        </th>
        <td>{wanted > 0 ? grouped(wanted) : ''}</td>
        <td className={classes.short}>{short > 0 ? grouped(short) : ''}</td>
        <td>{grouped(row?.inStock ?? 0)}</td>
        <td>{minus(row?.allocated)}</td>
        <td>{minus(row?.pendingOutbound)}</td>
        <td className={classes.sellable}>= {grouped(row?.sellable ?? 0)}</td>
        <td>{grouped(row?.historicalInbound ?? 0)}</td>
        <td>{grouped(row?.historicalOutbound ?? 0)}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={9} className={classes.ledger}>
            <Movements sku={sku} warehouse={warehouse} />
          </td>
        </tr>
      )}
    </>
  )
}

const minus = (pieces = 0): string => `− ${grouped(pieces)}`

/** What the numbers are made of. */
function Movements({ sku, warehouse }: { sku: string; warehouse: string }) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const asked = useCall(stock.stockMovements, { page: 1, pageSize: 50, warehouse, sku }, { quiet: true })
  const { data } = asked
  if (!data && isOnline && asked.isLoading) return <SkeletonRows />
  if (!data)
    return (
      <MissingDataText
        asked={asked}
        call={stock.stockMovements}
        offline={t`The movements of ${sku} have not been opened on this device yet.`}
      />
    )
  const more = data.total - data.list.length
  return (
    <ol aria-label={t`Movements of ${sku}`}>
      {data.list.map(({ id, at, kind, quantity, about }) => (
        <li key={id}>
          <time>{localMinute(at)}</time>
          <span>{i18n._(stockMovements[kind].label)}</span>
          <span>{about}</span>
          <strong>{grouped(quantity)}</strong>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Trans>and {more} older ones</Trans>
        </li>
      )}
    </ol>
  )
}

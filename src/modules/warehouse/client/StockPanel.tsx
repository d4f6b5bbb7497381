/** One SKU beside the list: its arithmetic written out, its warehouses, and the movements behind every number. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { stockGrades, stockMeasures, stockMovements } from '#domain/stock-measures.ts'
import { type DetailProps, grouped, localMinute } from '#engine/table/index.ts'
import { stock } from '#modules/stock/contract.ts'
import type { SkuStockRow } from '../contract.ts'
import { stockStates } from '../stock-facts.ts'
import StockLevels from './StockLevels.tsx'
import classes from './transfer.module.css'

export default function StockPanel({ id, row: shown, close }: DetailProps<SkuStockRow>) {
  const { t, i18n } = useLingui()
  const kept = useKeptRow<SkuStockRow>('warehouse.stock', id)
  const row = shown ?? kept
  if (!row)
    return (
      <FactPanel title={t`Stock`} close={close}>
        <EmptyState title={t`SKU not found`} text={t`It is not on this page. Search for it.`} />
      </FactPanel>
    )
  const { label, tone, shape } = stockStates[row.state]
  const [inStock, sellable, allocated, pending] = [
    row.inStock,
    row.sellable,
    row.allocated,
    row.pendingOutbound,
  ].map(grouped)
  const days = (text: string) => {
    const count = Number(text)
    return text === '' ? '' : t`${plural(count, { one: '# day', other: '# days' })}`
  }
  return (
    <FactPanel
      title={row.sku}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={close}
    >
      <p className={classes.sum}>
        <Trans>
          {inStock} in stock = {sellable} sellable + {allocated} allocated + {pending} pending outbound
        </Trans>
      </p>
      <FactLines
        facts={[
          { label: t`Name`, value: row.name },
          { label: t`On the way here`, value: row.underWay > 0 ? grouped(row.underWay) : '' },
          { label: i18n._(stockGrades.DEFECT), value: row.defective > 0 ? grouped(row.defective) : '' },
          { label: t`Days of cover`, value: days(row.cover) },
          { label: t`Oldest goods`, value: days(row.age) },
          { label: t`Low-stock level`, value: row.alertQty > 0 ? grouped(row.alertQty) : '' },
          { label: i18n._(stockMeasures[3]), value: grouped(row.historicalInbound) },
          { label: i18n._(stockMeasures[5]), value: grouped(row.historicalOutbound) },
        ]}
      />
      <StockLevels row={row} />
      <Movements row={row} />
    </FactPanel>
  )
}

function Movements({ row: { sku, warehouses } }: { row: SkuStockRow }) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const places = [...new Map(warehouses.map((each) => [each.warehouse, each.warehouseName]))]
  const [chosen, choose] = useState('')
  const place = chosen || (places[0]?.[0] ?? '')
  const asked = useCall(
    stock.stockMovements,
    { page: 1, pageSize: 50, warehouse: place, sku },
    { enabled: place !== '', quiet: true },
  )
  const { data } = asked
  const more = data ? data.total - data.list.length : 0
  return (
    <section className={classes.history}>
      <h3>
        <Trans>Movements</Trans>
      </h3>
      {places.length > 1 && (
        <ChoiceField
          label={t`Warehouse`}
          value={place}
          isAlwaysSet
          onChange={choose}
          items={places.map(([value, label]) => ({ value, label }))}
        />
      )}
      {!data && isOnline && asked.isLoading && <SkeletonRows />}
      {!data && !(isOnline && asked.isLoading) && (
        <MissingDataText
          asked={asked}
          call={stock.stockMovements}
          offline={t`The movements of ${sku} have not been opened on this device yet.`}
        />
      )}
      {data && (
        <HistoryList
          lines={data.list.map(({ id, at, kind, quantity, about, grade, batch, reverses }) => ({
            key: id,
            at,
            when: localMinute(at),
            what: i18n._(stockMovements[kind].label),
            detail: [
              about,
              grade === 'DEFECT' ? i18n._(stockGrades.DEFECT) : '',
              batch,
              reverses && t`reversed`,
            ]
              .filter(Boolean)
              .join(' · '),
            end: grouped(quantity),
          }))}
        />
      )}
      {more > 0 && (
        <p className={classes.hint}>
          <Trans>and {more} older ones</Trans>
        </p>
      )}
    </section>
  )
}

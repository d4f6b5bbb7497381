/** What the warehouse has of the goods that are to leave it, as this device last saw it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { inCapitals } from '#domain/capitals.ts'
import { type FormData, linesOf, textAt } from '#engine/form/index.ts'
import { grouped } from '#engine/table/index.ts'
import { stock } from '#modules/stock/contract.ts'
import classes from './transfer.module.css'

interface Need {
  readonly sku: string
  readonly wanted: number
}

/** Units by SKU; a SKU on two lines is one need. */
function needsOf(data: FormData): Need[] {
  const needs = new Map<string, number>()
  for (const line of linesOf(data.lines)) {
    const sku = inCapitals(textAt(line, 'sku').trim())
    if (sku) needs.set(sku, (needs.get(sku) ?? 0) + (Number(textAt(line, 'quantity')) || 0))
  }
  return [...needs].map(([sku, wanted]) => ({ sku, wanted }))
}

export function TransferAside({ data }: { data: FormData }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const from = textAt(data, 'from')
  const needs = needsOf(data)
  const asked = useCall(
    stock.stockList,
    {
      page: 1,
      pageSize: 1000,
      warehouse: from,
      grade: textAt(data, 'grade') === 'DEFECT' ? 'DEFECT' : 'GOOD',
    },
    { enabled: from !== '', quiet: true },
  )
  if (!from || needs.length === 0)
    return (
      <p className={classes.hint}>
        <Trans>Choose a warehouse and enter SKUs. What is available there is shown here.</Trans>
      </p>
    )
  if (!asked.data)
    return (
      <p className={classes.hint}>
        {isOnline ? (
          <Trans>Loading the stock…</Trans>
        ) : (
          <Trans>
            The stock of this warehouse is not on this device yet. It is checked when the transfer is sent.
          </Trans>
        )}
      </p>
    )
  const known = new Map(asked.data.list.map((row) => [inCapitals(row.sku), row]))
  return (
    <section className={classes.panel} aria-label={t`Available stock`}>
      <h2>
        <Trans>Available stock</Trans>
      </h2>
      <ul aria-live="polite">
        {needs.map(({ sku, wanted }) => {
          const left = known.get(sku)?.sellable ?? 0
          const [needed, available] = [grouped(wanted), grouped(left)]
          return (
            <li key={sku} data-bad={wanted > left || undefined}>
              <span>{sku}</span>
              <span>
                <Trans>
                  {needed} of {available}
                </Trans>
              </span>
            </li>
          )
        })}
      </ul>
      {!isOnline && <AsOf at={asked.dataUpdatedAt || undefined} offline />}
    </section>
  )
}

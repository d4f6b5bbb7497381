/** The surest suggestion for each of many SKUs: what it is and why, what it heals, and then all of them at once. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { useCall } from '#client/calls/use-call.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import type { PanelProps } from '#engine/table/index.ts'
import { shopOrders } from '../contract.ts'
import { acceptable, suggestionReasons } from '../mapping-rules.ts'
import type { MappingRow } from '../wire-shapes.ts'
import classes from './shop-orders.module.css'

type Healed = Output<typeof shopOrders.healSkuMapping>

export default function AcceptPanel({ rows, close }: PanelProps<MappingRow>) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const [preview, setPreview] = useState<Healed>()
  const [isSending, setSending] = useState(false)
  const [key] = useState(mintKey)
  const { data, isFetching } = useCall(
    shopOrders.suggestSkuMapping,
    { ids: rows.map(({ id }) => id) },
    { quiet: true },
  )
  const found = new Map(data?.list.map(({ channelSkuId, list }) => [channelSkuId, acceptable(list)]))
  const sure = rows.flatMap((row) => {
    const suggestion = found.get(row.id)
    return suggestion ? [{ row, suggestion }] : []
  })
  const maps = sure.map(({ row, suggestion: { sku, quantity } }) => ({
    channelSkuId: row.id,
    rev: row.rev,
    lines: [{ sku, quantity }],
  }))
  const count = sure.length
  const left = rows.length - count
  const reason = !isOnline
    ? t`Connect to the internet to see what this releases.`
    : isSending || isFetching
      ? t`Please wait`
      : sure.length === 0
        ? t`None of these SKUs has a suggestion that is sure enough. Map them one by one.`
        : undefined

  async function send(dryRun: '0' | '1') {
    setSending(true)
    try {
      const healed = await ask(
        shopOrders.healSkuMapping,
        { dryRun, maps },
        { key: dryRun === '1' ? mintKey() : key },
      )
      if (dryRun === '1') setPreview(healed)
      else {
        await invalidate(shopOrders.healSkuMapping.invalidates ?? [])
        const { orders } = healed
        notify(t`Mapped. Orders that go on: ${orders}`, 'good')
        close()
      }
    } catch (error) {
      report(error)
    }
    setSending(false)
  }

  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <ul className={classes.lines}>
        {sure.map(({ row, suggestion }) => (
          <li key={row.id} className={classes.line}>
            <span>{row.sellerSku || row.name}</span>
            <span>
              {suggestion.quantity > 1 ? `${suggestion.sku} × ${suggestion.quantity}` : suggestion.sku}
            </span>
            <span className={classes.quiet}>{i18n._(suggestionReasons[suggestion.reason].label)}</span>
          </li>
        ))}
      </ul>
      {left > 0 && !isFetching && (
        <p className="s-note">
          <Plural
            value={left}
            one="# SKU is left out: no suggestion is sure enough."
            other="# SKUs are left out: no suggestion is sure enough."
          />
        </p>
      )}
      {preview && <Preview healed={preview} />}
      <ReasonButton
        type="submit"
        {...(reason ? { reason } : {})}
        onClick={() => void send(preview ? '0' : '1')}
      >
        {preview ? (
          <Plural value={count} one="Map # SKU" other="Map # SKUs" />
        ) : (
          <Trans>Preview what this releases</Trans>
        )}
      </ReasonButton>
    </form>
  )
}

/** What the server counted. */
function Preview({ healed: { orders, units, still } }: { healed: Healed }) {
  return (
    <p className="s-note" role="status">
      <Plural value={orders} one="Releases # order" other="Releases # orders" />
      {' · '}
      <Plural value={units} one="# unit" other="# units" />
      {' · '}
      <Plural
        value={still}
        one="# order still waits for another SKU"
        other="# orders still wait for another SKU"
      />
    </p>
  )
}

/** A shipping form over chosen goods: what leaves stands above, what it costs beside, what became of it after. */
import { Suspense, useCallback, type ReactNode } from 'react'
import { useLingui, Trans } from '@lingui/react/macro'
import { go, useUrlQuery } from '#client/router/go.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Button } from '@mantine/core'
import { type FormData, type FormDecl, toFormAddress } from '#engine/form/index.ts'
import { DraftTabs, FormScreen, type FormSlots, type UpdateForm, type SentState } from '#engine/form/view.ts'
import { ShipAside, type Weighed } from './ShipAside.tsx'
import type { Output } from '#contract/call.ts'
import type { collection } from '../contract.ts'
import classes from './collection.module.css'
import { useStore } from '#client/offline/use-live.ts'
import { receiverBook } from '#modules/address/module.ts'

interface Props {
  form: FormDecl
  /** What leaves: a list that can be cut down. */
  chosen: (data: FormData, update: UpdateForm) => ReactNode
  /** The orders it makes, as the estimate weighs them. */
  weighed: (data: FormData) => readonly Weighed[]
}

export function ShipScreen({ form, chosen, weighed }: Props) {
  const { t, i18n } = useLingui()
  const [{ draft }, setQuery] = useUrlQuery()
  const remember = useRememberedTerms()
  const initial = useCallback(() => form.initial(), [form])
  if (!draft && form.back)
    return (
      <>
        <DraftTabs form={form} onOpen={(id) => setQuery({ draft: id })} />
        <EmptyState
          title={t`Nothing chosen yet`}
          text={t`Choose parcels or goods in the list, then ship them from there.`}
          action={<Button onClick={() => go(form.back?.href ?? '/')}>{i18n._(form.back.label)}</Button>}
        />
      </>
    )
  const slots: FormSlots = {
    above: chosen,
    aside: (data, update) => <ShipAside data={data} update={update} orders={weighed(data)} />,
    sent: (state) => (
      <Suspense fallback={null}>
        <ShipSent {...state} />
      </Suspense>
    ),
  }
  return <FormScreen form={form} initial={initial} slots={slots} onSent={remember} />
}

/** What became of each order of a shipment, once the gateway has answered. */
function ShipSent({ receipt }: SentState) {
  if (!receipt) return null
  const { list } = receipt.answer as Output<typeof collection.fastShip>
  return (
    <ul className={classes.results}>
      {list.map(({ index, ok, orderNo, waybillNo, desc, fields }) => (
        <li key={index} className={classes.result} data-bad={ok === '0' || undefined}>
          <span className="s-mono">{ok === '1' ? orderNo : <Trans>Not shipped</Trans>}</span>
          <span className="s-mono">
            {ok === '1' ? waybillNo : [desc, ...fields.map((field) => field.desc)].join(' ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Losing it costs a few keys, so a failure is not worth a word. */
function useRememberedTerms(): (data: FormData) => void {
  const store = useStore()
  return useCallback(
    (data) => {
      void store?.settings.set(receiverBook.lastUsedKey, toFormAddress(data.receiver)).catch(() => undefined)
    },
    [store],
  )
}

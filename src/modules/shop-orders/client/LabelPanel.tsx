/** Before the labels of a platform are fetched: how parcels get to its courier, for many orders by way, for one by place and time. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { queryOptions, useCommand } from '#client/calls/use-call.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { handoverCodes, handovers, platformHandovers, type Handover } from '#domain/shop-platforms.ts'
import { dryRun, localMinute, type PanelProps } from '#engine/table/index.ts'
import { PanelDryRun } from '#engine/table/view.ts'
import { shopOrders } from '../contract.ts'
import { askHandoverRefusal } from '../platform-label.ts'
import { reportText } from '../reported.ts'
import type { ShopOrderRow } from '../wire-shapes.ts'

type Offered = Output<typeof shopOrders.queryHandover>
type Option = Offered['list'][number]['options'][number]

/** Between two looks while the platform is asked. */
const LOOK_MS = 1000

export default function LabelPanel({ action, rows, rowName, close }: PanelProps<ShopOrderRow>) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const dry = dryRun(action, rows)
  const count = dry.can.length
  const [first] = dry.can
  const only = count === 1 ? first : undefined
  const [way, setWay] = useState<Handover | ''>('')
  const [option, setOption] = useState('')
  const [isSending, setSending] = useState(false)
  // One request, however often it is sent until an answer arrives; another choice is another request.
  const [key, setKey] = useState(mintKey)
  const choose = (chosen: { way: Handover | ''; option: string }) => {
    setWay(chosen.way)
    setOption(chosen.option)
    setKey(mintKey())
  }
  const ways = handoverCodes.filter((each) =>
    dry.can.every(({ platform }) => platform !== 'HAND' && platformHandovers[platform].includes(each)),
  )
  const hasChoice = dry.can.some(({ upstream }) => upstream === 'TO_SHIP') && ways.length > 0
  const reason = !isOnline
    ? t`Connect to the internet to do this. It is never queued.`
    : isSending
      ? t`Please wait`
      : count === 0
        ? t`None of these orders has a label to fetch`
        : undefined
  async function fetchThem() {
    setSending(true)
    try {
      const { list } = await ask(
        shopOrders.fetchLabel,
        {
          ...(option ? { option } : way ? { way } : {}),
          orders: dry.can.map(({ id, rev }) => ({ id, rev })),
        },
        { key },
      )
      await invalidate(shopOrders.fetchLabel.invalidates ?? [])
      const failed = list.find(({ ok }) => ok !== '1')
      if (failed) notify(failed.desc, 'bad')
      else notify(t`The labels are being fetched. Their orders say when they are ready.`, 'good')
      close()
    } catch (error) {
      report(error)
      setSending(false)
    }
  }
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <PanelDryRun dry={dry} rowName={rowName} isUntouched={false} />
      {hasChoice && (
        <ChoiceField
          label={t`Handover to the courier`}
          value={option ? '' : way}
          isClearable
          placeholder={option ? t`As chosen below` : t`As the shop is set, else the first way offered`}
          items={ways.map((each) => ({ value: each, label: i18n._(handovers[each]) }))}
          onChange={(chosen) => choose({ way: chosen as Handover | '', option: '' })}
        />
      )}
      {only && hasChoice && !askHandoverRefusal(only) && (
        <Offers order={only} option={option} choose={(chosen) => choose({ way, option: chosen })} />
      )}
      <p className="s-note">
        <Trans>
          Where shipping is not arranged at the platform yet, it is arranged now. The platform cannot undo
          this.
        </Trans>
      </p>
      <ReasonButton
        type="submit"
        loading={isSending}
        {...(reason ? { reason } : {})}
        onClick={() => void fetchThem()}
      >
        <Plural value={count} one="Fetch the label of # order" other="Fetch the labels of # orders" />
      </ReasonButton>
    </form>
  )
}

interface OffersProps {
  order: ShopOrderRow
  option: string
  choose: (option: string) => void
}

/** Places and times of one order: the platform is asked when a person wants to know them. */
function Offers({ order: { id }, option, choose }: OffersProps) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const { run, busy } = useCommand(shopOrders.askHandover)
  const { data } = useQuery({
    ...(queryOptions(
      shopOrders.queryHandover,
      { id },
      { quiet: true },
    ) as unknown as UseQueryOptions<Offered>),
    refetchInterval: ({ state }) => (isAsked(state.data) ? LOOK_MS : false),
  })
  const offers = distinct(data)
  const refused = data?.list.find(({ state }) => state === 'REFUSED')
  if (offers.length > 0)
    return (
      <ChoiceField
        label={t`Place and time`}
        value={option}
        isClearable
        placeholder={t`The first one`}
        items={offers.map((each) => ({ value: each.id, label: labelOf(each, i18n._(handovers[each.kind])) }))}
        onChange={choose}
      />
    )
  const reason = !isOnline
    ? t`Connect to the internet to do this. It is never queued.`
    : busy || isAsked(data)
      ? t`The platform is being asked`
      : undefined
  return (
    <>
      {refused && (
        <p className="s-note" role="status">
          {reportText(refused.text, (words) => i18n._(words))}
        </p>
      )}
      <ReasonButton
        variant="default"
        loading={busy || isAsked(data)}
        {...(reason ? { reason } : {})}
        // The message of a failure is shown by the command.
        onClick={() => void run({ id }).catch(() => undefined)}
      >
        <Trans>Show pickup places and times</Trans>
      </ReasonButton>
    </>
  )
}

const isAsked = (data: Offered | undefined): boolean =>
  data?.list.some(({ state }) => state === 'ASKED') === true

/** What the platform offers for each of the packages. */
function distinct(data: Offered | undefined): Option[] {
  const [first, ...others] = data?.list ?? []
  return (first?.options ?? []).filter(({ id }) =>
    others.every(({ options }) => options.some((other) => other.id === id)),
  )
}

/** "Pickup by the courier · 2026-11-28 · 09:00-18:00, 1 Rama I Road". A day without an end has its time of day in the text. */
const labelOf = ({ from, to, text }: Option, way: string): string => {
  const times = to ? `${localMinute(from)} – ${localMinute(to)}` : localMinute(from).slice(0, 10)
  return [way, times, text].filter(Boolean).join(' · ')
}

/** An amount and a way to pay it. What is chosen stays on this device until the payment has begun; nothing is ever queued. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mintKey } from '#client/calls/mint-key.ts'
import { Refused } from '#client/calls/ask.ts'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { useDraft } from '#client/offline/use-draft.ts'
import { go } from '#client/router/go.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { amountFilter, amountText } from '#engine/form/index.ts'
import { BoundedText } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { amountFault, MOST_AMOUNT, plainAmount, quickAmounts } from '../amount-rules.ts'
import { recharge } from '../contract.ts'
import { screens } from '../module.ts'
import { channelName, wayNames } from '../names.ts'
import classes from './top-up.module.css'

type Channels = Output<typeof recharge.rechargeChannels>
type Channel = Channels['channels'][number]

interface Wish extends Record<string, unknown> {
  currency: string
  amount: string
  /** Way and channel: "SCAN wechat". */
  way: string
  /** Of the command: another wish is another payment, the same one is made once. */
  key: string
}

const TRANSFER = 'TRANSFER'
const idOf = ({ way, code }: Pick<Channel, 'way' | 'code'>): string => `${way} ${code}`

interface Props {
  /** Currency to begin with. */
  wanted: string
  onPay: (payNo: string) => void
}

export function WayToPay(props: Props) {
  const { t } = useLingui()
  const asked = useCall(recharge.rechargeChannels, {}, { quiet: true })
  const isOnline = useOnline()
  const { data } = asked
  if (!data)
    return (
      <Card title={t`New payment`}>
        {asked.isLoading ? (
          <SkeletonRows rows={6} />
        ) : (
          <MissingData
            asked={asked}
            call={recharge.rechargeChannels}
            offline={{
              title: t`You're offline`,
              text: t`Connect to the internet to pay. Payments are never queued.`,
            }}
          />
        )}
      </Card>
    )
  const isNothing = data.channels.length === 0 && data.transfers.length === 0
  return (
    <Card title={t`New payment`} aside={isOnline ? undefined : <AsOf at={asked.dataUpdatedAt} offline />}>
      {!isOnline && (
        <p className="s-strip" role="status">
          <Trans>
            You're offline. Connect to the internet to pay: payments are never queued. You can prepare a bank
            transfer; it stays on this device until you send it.
          </Trans>
        </p>
      )}
      {isNothing ? (
        <p className="s-quiet">
          <Trans>No way to pay is available. Contact your outlet.</Trans>
        </p>
      ) : (
        <Wishing {...props} offer={data} />
      )}
    </Card>
  )
}

const currenciesOf = ({ channels, transfers }: Channels): string[] => [
  ...new Set([...channels, ...transfers].map(({ currency }) => currency)),
]

/** Limits of the way that is chosen, else those of any way in this currency. */
function limitsOf(channels: readonly Channel[], way: string): Channel | undefined {
  return channels.find((each) => idOf(each) === way) ?? channels[0]
}

function Wishing({ wanted, onPay, offer }: Props & { offer: Channels }) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const currencies = currenciesOf(offer)
  const draft = useDraft<Wish>('recharge.topUp', 'recharge-top-up', () => ({
    currency: currencies.includes(wanted) ? wanted : (currencies[0] ?? ''),
    amount: '',
    way: '',
    key: mintKey(),
  }))
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState('')
  const scan = useCommand(recharge.scanPay)
  const page = useCommand(recharge.onlinePayment)
  if (!draft.ready) return <SkeletonRows rows={6} />
  const wish = draft.data
  const currency = currencies.includes(wish.currency) ? wish.currency : (currencies[0] ?? '')
  const channels = offer.channels.filter((each) => each.currency === currency)
  const hasTransfer = offer.transfers.some((each) => each.currency === currency)
  const limits = limitsOf(channels, wish.way)
  const isTransfer = wish.way === TRANSFER && hasTransfer
  const channel = channels.find((each) => idOf(each) === wish.way)
  const amount = plainAmount(wish.amount)
  const fault = limits && amount !== '' && !isTransfer ? amountFault(amount, limits) : undefined
  const put = (change: Partial<Wish>) => {
    setRefused('')
    draft.update((old) => ({ ...old, ...change, key: mintKey() }))
  }
  const missing = isTried && amount === '' && !isTransfer ? t`Enter an amount.` : undefined
  const pay = async () => {
    setTried(true)
    if (isTransfer) return go(href(screens.bankTransfer, {}, { currency, amount }))
    if (!channel || amount === '' || fault) return undefined
    const input = { amount, currency, channel: channel.code }
    try {
      const { run } = channel.way === 'SCAN' ? scan : page
      const made = await run(input, wish.key)
      await draft.discard()
      if ('payUrl' in made) return leaveFor(made, onPay)
      return onPay(made.payNo)
    } catch (error) {
      // The message says it; what concerns the amount is also shown there.
      if (error instanceof Refused)
        setRefused(error.answer.fields?.find(({ path }) => path === 'amount')?.desc ?? '')
      return undefined
    }
  }
  const reason =
    !isOnline && !isTransfer ? t`Connect to the internet to pay. Payments are never queued.` : undefined
  const isChosen = isTransfer || channel !== undefined
  return (
    <form
      className="s-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      {currencies.length > 1 && (
        <Choice
          label={t`Currency`}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(value) => put({ currency: value, amount: '', way: '' })}
        />
      )}
      <BoundedText
        label={t`Amount`}
        value={wish.amount}
        inputMode="decimal"
        autoComplete="off"
        limit={MOST_AMOUNT}
        filter={amountFilter(currency)}
        rightSection={currency}
        rightSectionWidth={48}
        readOnly={draft.isReadOnly}
        error={(fault && i18n._(fault)) || refused || missing}
        description={
          limits &&
          !isTransfer && (
            <Trans>
              From {amountText(limits.least, currency)} to {amountText(limits.most, currency)} in one payment
            </Trans>
          )
        }
        onChange={(text) => put({ amount: text })}
      />
      {limits && (
        <div className={classes.quick} role="group" aria-label={t`Quick amounts`}>
          {quickAmounts(limits).map((quick) => (
            <button
              key={quick}
              type="button"
              aria-pressed={amount === quick}
              onClick={() => put({ amount: quick })}
            >
              {amountText(quick, currency)}
            </button>
          ))}
        </div>
      )}
      <fieldset>
        <legend className={classes.legend}>
          <Trans>Way to pay</Trans>
        </legend>
        <div className={classes.ways}>
          {channels.map((each) => {
            const name = channelName(each.code)
            return (
              <WayCard
                key={idOf(each)}
                isChosen={wish.way === idOf(each)}
                onChoose={() => put({ way: idOf(each) })}
                title={typeof name === 'string' ? name : i18n._(name)}
                text={i18n._(wayNames[each.way])}
                note={each.isDemo === '1' ? t`Demo: no money is paid` : ''}
              />
            )
          })}
          {hasTransfer && (
            <WayCard
              isChosen={wish.way === TRANSFER}
              onChoose={() => put({ way: TRANSFER })}
              title={i18n._(wayNames.TRANSFER)}
              text={t`From your bank account, credited when the bank reports it`}
              note=""
            />
          )}
        </div>
        {isTried && !isChosen && (
          <p className="s-field-fault" role="alert">
            <Trans>Choose a way to pay.</Trans>
          </p>
        )}
      </fieldset>
      <div className="s-buttons">
        <ReasonButton type="submit" loading={scan.busy || page.busy} {...(reason ? { reason } : {})}>
          {isTransfer ? <Trans>Enter the transfer</Trans> : <Trans>Pay</Trans>}
        </ReasonButton>
      </div>
    </form>
  )
}

/** To the provider's page; one of this portal is opened in place. */
function leaveFor(
  { payNo, payUrl }: { payNo: string; payUrl: string },
  onPay: (payNo: string) => void,
): void {
  if (payUrl.startsWith('/')) return go(payUrl)
  // Back from there, or with the page closed, the payment is what this page shows.
  onPay(payNo)
  window.location.assign(payUrl)
}

interface WayCardProps {
  isChosen: boolean
  onChoose: () => void
  title: string
  text: string
  note: string
}

function WayCard({ isChosen, onChoose, title, text, note }: WayCardProps) {
  return (
    <label className={classes.way} data-checked={isChosen || undefined}>
      <input type="radio" name="recharge-way" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{title}</strong>
        <span className="s-note">{text}</span>
        {note && <span className={classes.demo}>{note}</span>}
      </span>
    </label>
  )
}

/** What there is in each currency, said in sentences, and below which amount to warn. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { amountFilter, amountText } from '#engine/form/index.ts'
import { BoundedText } from '#engine/form/view.ts'
import { finance } from '#modules/finance/contract.ts'
import { type Balance, balanceLines, warningFault } from '#modules/finance/kit.ts'
import { MOST_AMOUNT, plainAmount } from '../amount-rules.ts'
import classes from './top-up.module.css'

export function Balances() {
  const { t } = useLingui()
  const asked = useCall(finance.getPrepaymentsInfo, {}, { quiet: true })
  const isOnline = useOnline()
  const { data, dataUpdatedAt } = asked
  return (
    <Card title={t`Balance`} aside={data && <AsOf at={dataUpdatedAt} offline={!isOnline} />}>
      {data ? (
        <div className="s-column">
          {data.list.length === 0 && (
            <p className="s-quiet">
              <Trans>There is no money in your account yet.</Trans>
            </p>
          )}
          {data.list.map((balance) => (
            <OneCurrency key={balance.currency} balance={balance} payType={data.payType} />
          ))}
        </div>
      ) : asked.isLoading ? (
        <SkeletonRows rows={4} />
      ) : (
        <MissingDataText
          asked={asked}
          call={finance.getPrepaymentsInfo}
          offline={t`Your balance has not been loaded on this device yet. Connect to the internet to see it.`}
        />
      )}
    </Card>
  )
}

function OneCurrency({ balance, payType }: { balance: Balance; payType: 'PREPAID' | 'MONTHLY' }) {
  const { i18n } = useLingui()
  const { currency } = balance
  return (
    <section className={classes.balance} aria-label={currency}>
      {balance.isLow === '1' && (
        <p className="s-strip">
          <Trans>The balance in {currency} is low. Top up so that orders can go on.</Trans>
        </p>
      )}
      <dl>
        {balanceLines(balance, payType).map(({ id, label, amount, text }) => (
          <div key={id} className={classes.line}>
            <dt>{i18n._(label)}</dt>
            <dd className="s-figure" data-main={id === 'available' || undefined}>
              {amountText(amount, currency)}
            </dd>
            <dd className="s-note">{i18n._(text)}</dd>
          </div>
        ))}
      </dl>
      <Warning balance={balance} />
    </section>
  )
}

/** Below which amount the person is warned. */
function Warning({ balance: { currency, warnBelow } }: { balance: Balance }) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { run, busy } = useCommand(finance.setBalanceWarning)
  const below = amountText(warnBelow, currency)
  const fault = warningFault(plainAmount(typed), currency)
  const save = async () => {
    if (fault) return
    await run({ currency, warnBelow: plainAmount(typed) })
    setOpen(false)
  }
  if (!isOpen)
    return (
      <p className="s-note">
        {warnBelow === '' ? <Trans>No warning is set.</Trans> : <Trans>You are warned below {below}.</Trans>}{' '}
        <button
          type="button"
          className={classes.change}
          onClick={() => {
            setTyped(warnBelow)
            setOpen(true)
          }}
        >
          <Trans>Change warning</Trans>
        </button>
      </p>
    )
  return (
    <form
      className={classes.warning}
      onSubmit={(event) => {
        event.preventDefault()
        void save().catch(() => undefined)
      }}
    >
      <BoundedText
        label={t`Warn me below`}
        description={t`Leave empty for no warning.`}
        value={typed}
        inputMode="decimal"
        limit={MOST_AMOUNT}
        filter={amountFilter(currency)}
        rightSection={currency}
        rightSectionWidth={48}
        error={fault && i18n._(fault)}
        onChange={setTyped}
      />
      <div className="s-buttons">
        <ReasonButton
          type="submit"
          size="sm"
          loading={busy}
          {...(isOnline ? {} : { reason: t`Connect to the internet to do this.` })}
        >
          <Trans>Save warning</Trans>
        </ReasonButton>
        <Button size="sm" variant="default" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

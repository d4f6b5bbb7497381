/** One payment: its code, how long it can be paid, and what became of it. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { gatewayNow } from '#client/calls/clock.ts'
import { saveFile } from '#client/offline/save-file.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { amountText } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { recharge } from '../contract.ts'
import { screens } from '../module.ts'
import { channelName, remarkTexts, stateNames } from '../names.ts'
import { clockText, type PaymentStep, secondsLeft, stepOf } from '../payment-steps.ts'
import { QrPicture, qrImage } from './QrPicture.tsx'
import classes from './top-up.module.css'
import { type PaymentStatus, usePayment } from './use-payment.ts'

export function PaymentView({ payNo, onNew }: { payNo: string; onNew: () => void }) {
  const { t } = useLingui()
  const asked = usePayment(payNo)
  const isOnline = useOnline()
  const [saysPaid, setSaysPaid] = useState(false)
  const { data } = asked
  if (!data)
    return (
      <Card title={t`Payment ${payNo}`}>
        {asked.isLoading ? (
          <SkeletonRows rows={6} />
        ) : (
          <MissingData
            asked={asked}
            call={recharge.querScanPayStuts}
            offline={{
              title: t`You're offline`,
              text: t`What became of this payment is shown when you're back online. A payment you made is credited all the same.`,
            }}
          />
        )}
      </Card>
    )
  return (
    <Shown
      payment={data}
      isUnsure={saysPaid || !isOnline || asked.isRefetchError}
      isAsking={asked.isFetching}
      onPaid={() => {
        setSaysPaid(true)
        void asked.refetch()
      }}
      onNew={onNew}
    />
  )
}

interface ShownProps {
  payment: PaymentStatus
  isUnsure: boolean
  isAsking: boolean
  onPaid: () => void
  onNew: () => void
}

/** The server's time, once a second while something counts down. */
function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(gatewayNow)
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(() => setNow(gatewayNow()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}

function Shown({ payment, isUnsure, isAsking, onPaid, onNew }: ShownProps) {
  const { t, i18n } = useLingui()
  const { state, payNo, currency, amount, way, channel, qrText, payUrl, remark } = payment
  const now = useNow(state === 'PENDING')
  const step = stepOf(payment, now, isUnsure)
  const { label, ...look } = stateNames[state]
  const badge = { ...look, label: step === 'CHECKING' ? t`Checking` : i18n._(label) }
  const name = channelName(channel)
  return (
    <Card title={t`Payment ${payNo}`} aside={<StatusBadge {...badge} />}>
      {payment.isDemo === '1' && (
        <p className="s-strip">
          <Trans>
            This is the demo bank: no money is paid. It confirms each payment after a few seconds.
          </Trans>
        </p>
      )}
      <div className={classes.payment}>
        {qrText && (step === 'WAITING' || step === 'CHECKING') && (
          <QrPicture text={qrText} label={t`QR code of payment ${payNo}`} className={classes.qr ?? ''} />
        )}
        <div className={classes.facts}>
          <p className={classes.sum}>{amountText(amount, currency)}</p>
          <p className="s-quiet">
            {typeof name === 'string' ? name : i18n._(name)}
            {payment.payee && way !== 'TRANSFER' && (
              <>
                {' · '}
                <Trans>paid to {payment.payee}</Trans>
              </>
            )}
          </p>
          <div role="status" className={classes.says}>
            <Says step={step} payment={payment} />
            {remark && <p>{i18n._(remarkTexts[remark])}</p>}
          </div>
          {step === 'WAITING' && <Countdown seconds={secondsLeft(payment.expiresAt, now)} />}
          <div className="s-buttons">
            {payUrl && (step === 'WAITING' || step === 'CHECKING') && (
              <Button component="a" href={payUrl}>
                <Trans>Open the payment page</Trans>
              </Button>
            )}
            {(step === 'WAITING' || step === 'CHECKING') && (
              <Button variant="default" onClick={onPaid} loading={isAsking && step === 'CHECKING'}>
                <Trans>I have paid</Trans>
              </Button>
            )}
            {qrText && step === 'WAITING' && <SaveCode text={qrText} payNo={payNo} />}
            {step !== 'BANK' && (
              <Button
                variant={step === 'WAITING' || step === 'CHECKING' ? 'subtle' : 'filled'}
                onClick={onNew}
              >
                {step === 'PAID' ? <Trans>Top up again</Trans> : <Trans>Pay another way</Trans>}
              </Button>
            )}
          </div>
          <AppLink to={href(screens.rechargeRecordQuery, {}, { keyword: payNo })} size="sm">
            <Trans>Show in top-ups</Trans>
          </AppLink>
        </div>
      </div>
    </Card>
  )
}

function Says({ step, payment }: { step: PaymentStep; payment: PaymentStatus }) {
  const { currency } = payment
  const paid = amountText(payment.paidAmount, currency)
  if (step === 'WAITING')
    return payment.way === 'SCAN' ? (
      <p>
        <Trans>Scan the code with your payment app. This page notices the payment by itself.</Trans>
      </p>
    ) : (
      <p>
        <Trans>Pay on the page of the provider. This page notices the payment by itself.</Trans>
      </p>
    )
  if (step === 'CHECKING')
    return (
      <p>
        <Trans>
          The payment is being checked with the provider. You can leave this page: what you paid is credited
          once.
        </Trans>
      </p>
    )
  if (step === 'PAID')
    return (
      <p className={classes.good}>
        <Trans>Paid. {paid} is in your balance.</Trans>
      </p>
    )
  if (step === 'LATE')
    return (
      <p>
        <Trans>
          The time of this payment is over. If you have paid, the money is credited all the same when it
          arrives.
        </Trans>
      </p>
    )
  if (step === 'BANK')
    return (
      <p>
        <Trans>
          The transfer is announced. It is credited when the statement of the bank shows reference and amount.
        </Trans>
      </p>
    )
  if (step === 'REJECTED')
    return (
      <p className="s-bad">
        <Trans>The transfer was rejected. The reason is in the list of top-ups.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>The announcement of this transfer was deleted.</Trans>
    </p>
  )
}

function Countdown({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  return (
    <p className={classes.clock} role="timer" aria-label={t`Time left to pay`}>
      {clockText(seconds)}
    </p>
  )
}

function SaveCode({ text, payNo }: { text: string; payNo: string }) {
  const save = async () => {
    const picture = await qrImage(text)
    if (picture) saveFile(`${payNo}.png`, 'image/png', picture)
  }
  return (
    <Button variant="default" onClick={() => void save()}>
      <Trans>Save QR code</Trans>
    </Button>
  )
}

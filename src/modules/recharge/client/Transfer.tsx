/** A bank transfer: where to, with which reference; then its announcement with photos. Written offline as well, sent by the person when online. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { go, useUrlQuery } from '#client/router/go.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { type FormData, textAt } from '#engine/form/index.ts'
import { FormScreen, type FormSlots, type UpdateForm } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { plainAmount } from '../amount-rules.ts'
import { recharge } from '../contract.ts'
import { screens } from '../module.ts'
import { emptyTransfer, transferForm } from '../transfer-form.ts'
import classes from './top-up.module.css'

const slots: FormSlots = { above: (data, update) => <WhereTo data={data} update={update} /> }

export default function Transfer() {
  const { t } = useLingui()
  const [{ currency = '', amount = '' }] = useUrlQuery()
  const seesAmounts = useSeesAmounts()
  const sent = (_key: string, answer?: unknown) => {
    const { payNo } = answer as Output<typeof recharge.offlineRecharge>
    notify(t`Transfer ${payNo} is announced. It is credited when the bank reports it.`, 'good')
    go(href(screens.rechargeRecordQuery, {}, { keyword: payNo }))
  }
  return (
    <div className="s-fields">
      <ScreenHeader />
      {seesAmounts ? (
        <FormScreen
          form={transferForm}
          initial={() => ({ ...emptyTransfer(), currency, amount: plainAmount(amount) })}
          slots={slots}
          onDone={sent}
        />
      ) : (
        <EmptyState
          title={t`You can't top up`}
          text={t`Payments show amounts, and you don't have the right to see amounts. Ask your administrator.`}
        />
      )}
    </div>
  )
}

/** Our accounts in the currency, and the reference the money is found by. */
function WhereTo({ data, update }: { data: FormData; update: UpdateForm }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { data: offer } = useCall(recharge.rechargeChannels, {}, { quiet: true })
  const { run, busy } = useCommand(recharge.transferReference)
  const transfers = offer?.transfers ?? []
  const currency = textAt(data, 'currency') || (transfers[0]?.currency ?? '')
  const accounts = transfers.filter((each) => each.currency === currency)
  const reference = textAt(data, 'reference')
  const give = () =>
    run({ currency })
      .then((given) => update({ reference: given.reference, currency }))
      // The message was shown.
      .catch(() => undefined)
  const reason = !isOnline
    ? t`Connect to the internet to get a reference.`
    : currency === ''
      ? t`Choose a currency first.`
      : undefined
  return (
    <div className={classes.above}>
      <Card title={t`Transfer to this account`}>
        {accounts.length === 0 && (
          <p className="s-quiet">
            {offer ? (
              <Trans>Choose a currency to see the account.</Trans>
            ) : (
              <Trans>The account is shown when you're back online.</Trans>
            )}
          </p>
        )}
        {accounts.map(({ bank, name, account }) => (
          <dl key={account} className={classes.account}>
            <dt>
              <Trans>Bank</Trans>
            </dt>
            <dd>{bank}</dd>
            <dt>
              <Trans>Account holder</Trans>
            </dt>
            <dd>{name}</dd>
            <dt>
              <Trans>Account number</Trans>
            </dt>
            <dd className="s-mono">
              {account} <Copy text={account} label={t`Copy account number`} />
            </dd>
          </dl>
        ))}
        <div className={classes.reference}>
          {reference ? (
            <p>
              <Trans>Write this reference into the memo of the transfer:</Trans>{' '}
              <strong className="s-mono">{reference}</strong>{' '}
              <Copy text={reference} label={t`Copy reference`} />
            </p>
          ) : (
            <>
              <p className="s-quiet">
                <Trans>The money is found by a reference. Get one before you make the transfer.</Trans>
              </p>
              <ReasonButton
                variant="default"
                loading={busy}
                {...(reason ? { reason } : {})}
                onClick={() => void give()}
              >
                <Trans>Get a reference</Trans>
              </ReasonButton>
            </>
          )}
        </div>
      </Card>
    </div>
  )
}

function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useLingui()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(t`Copied`, 'good'),
      () => notify(t`Copying isn't allowed here. Select the text instead.`, 'bad'),
    )
  return (
    <Button size="compact-xs" variant="subtle" aria-label={label} title={label} onClick={() => void copy()}>
      <IconCopy size={14} aria-hidden />
    </Button>
  )
}

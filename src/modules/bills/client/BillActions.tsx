/** What can be done with a bill: its lines, confirming, paying, the statement, comparing. Money needs a connection. */
import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '#client/calls/use-call.ts'
import { go } from '#client/router/go.ts'
import { useCan } from '#client/session/session.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { report } from '#client/calls/explain.ts'
import { href } from '#engine/screen/index.ts'
import { amountText } from '../amount-text.ts'
import { bills } from '../contract.ts'
import { screens } from '../module.ts'
import type { Bill } from './BillSheet.tsx'

interface Props {
  bill: Bill
  isBeside: boolean
  /** The person sees amounts. */
  isShown: boolean
}

export function BillActions({ bill, isBeside, isShown }: Props) {
  const { t } = useLingui()
  const mayDecide = useCan('Z-70502')
  const { month, currency, state } = bill
  const isIssued = state !== 'OPEN'
  return (
    <div className="s-buttons">
      {isBeside && (
        <Button variant="default" onClick={() => go(href(screens.billLines, {}, { month, currency }))}>
          <Trans>Show the lines</Trans>
        </Button>
      )}
      {mayDecide && isShown && bill.confirmedAt === '' && isIssued && <Confirm bill={bill} />}
      {mayDecide && isShown && isIssued && bill.dueAmount !== '0.00' && <Pay bill={bill} />}
      {isShown && <Statement bill={bill} />}
      {isShown && (
        <Button variant="default" onClick={() => go(href(screens.billCompare, {}, { month, currency }))}>
          {t`Compare with your own list`}
        </Button>
      )}
    </div>
  )
}

function useOffline(): string | undefined {
  const { t } = useLingui()
  return useOnline() ? undefined : t`Connect to the internet to do this. Payments are never queued.`
}

function Confirm({ bill }: { bill: Bill }) {
  const { t } = useLingui()
  const reason = useOffline()
  const { run, busy } = useCommand(bills.confirmBill)
  const { billNo, digest, disputedLineIds, disputedAmount, billedAmount, currency } = bill
  const disputed = disputedLineIds.length
  const decide = async () => {
    const all = amountText(billedAmount, currency)
    const except = amountText(disputedAmount, currency)
    const isSure = await confirm({
      title: t`Confirm bill ${billNo}?`,
      text: disputed
        ? t`You confirm ${all} except ${plural(disputed, { one: '# line', other: '# lines' })} in dispute (${except}).`
        : t`You confirm ${all}. Lines can still be disputed within 14 days after issue.`,
      yes: t`Confirm bill`,
    })
    if (!isSure) return
    try {
      await run({ billNo, digest, exceptLineIds: [...disputedLineIds] })
      notify(t`The bill is confirmed.`, 'good')
    } catch {
      // Shown by the command; what changed is read again with the bill.
    }
  }
  return (
    <ReasonButton loading={busy} {...(reason ? { reason } : {})} onClick={() => void decide()}>
      {disputed ? <Trans>Confirm except lines in dispute</Trans> : <Trans>Confirm bill</Trans>}
    </ReasonButton>
  )
}

function Pay({ bill: { billNo, dueAmount, currency } }: { bill: Bill }) {
  const { t } = useLingui()
  const reason = useOffline()
  const { run, busy } = useCommand(bills.payBill)
  const due = amountText(dueAmount, currency)
  const pay = async () => {
    const isSure = await confirm({
      title: t`Pay ${due} from the balance?`,
      text: t`The amount is taken from your available balance. The oldest bill is paid first.`,
      yes: t`Pay ${due}`,
    })
    if (!isSure) return
    try {
      await run({ billNo, amount: dueAmount })
      notify(t`${due} was paid.`, 'good')
    } catch {
      // Shown by the command.
    }
  }
  return (
    <ReasonButton variant="default" loading={busy} {...(reason ? { reason } : {})} onClick={() => void pay()}>
      <Trans>Pay from the balance</Trans>
    </ReasonButton>
  )
}

function Statement({ bill }: { bill: Bill }) {
  const { i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { saveStatement } = await import('./statement.ts')
      await saveStatement(bill, i18n)
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void save()}>
      <Trans>Statement (PDF)</Trans>
    </Button>
  )
}

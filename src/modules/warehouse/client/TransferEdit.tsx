/** Changing one transfer until the warehouse has picked it, also offline: it starts from what the device knows. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { invalidate } from '#client/calls/query-client.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { useSubject } from '#client/router/subjects.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { FormScreen, NewerVersion } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { warehouse, type TransferRow } from '../contract.ts'
import { transferEditForm } from '../forms.ts'
import { screens } from '../module.ts'
import { editOf } from '../transfer-data.ts'
import { changeRefusal } from '../transfer-facts.ts'
import { slots } from './TransferNew.tsx'
import { useTransfer } from './use-transfer.ts'

export default function TransferEdit({ params }: { params: Record<string, string> }) {
  const { t } = useLingui()
  const id = params.id ?? ''
  // An edit starts from what is true now, not from half a minute ago.
  useEffect(() => void invalidate([warehouse.queryTransfers.id]), [id])
  const { transfer, asked, isLoading } = useTransfer(id)
  useSubject(transfer?.transferNo ?? '')
  if (!transfer && isLoading) return <SkeletonRows />
  if (!transfer)
    return (
      <MissingData
        asked={asked}
        call={warehouse.queryTransfers}
        offline={{
          title: t`This transfer is not on this device`,
          text: t`It loads when you're back online.`,
        }}
        absent={{ title: t`Transfer not found`, text: t`It does not exist, or it belongs to someone else.` }}
        action={<ToList />}
      />
    )
  const reason = changeRefusal(transfer.state)
  if (reason) return <EmptyState title={transfer.transferNo} text={t(reason)} action={<ToList />} />
  return <EditForm transfer={transfer} />
}

function EditForm({ transfer }: { transfer: TransferRow }) {
  const [query] = useUrlQuery()
  const { id, state, rev } = transfer
  // The draft knows the revision it began at; a newer one is asked about above the form.
  const form = useMemo(
    () => transferEditForm(transfer),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form of one transfer changes with its state alone
    [id, state],
  )
  return (
    <FormScreen
      form={form}
      draftId={query.draft ?? `transfer-edit-${id}`}
      create={{ entity: `transfer:${id}`, baseRev: rev }}
      slots={{
        ...slots,
        above: (data, update) => (
          <NewerVersion data={data} update={update} rev={rev} theirs={() => editOf(transfer)}>
            <Trans>This transfer was changed while you were editing. You see your version.</Trans>
          </NewerVersion>
        ),
      }}
    />
  )
}

const ToList = () => (
  <Button onClick={() => go(href(screens.warehouseTransferOrder))}>
    <Trans>Go to transfers</Trans>
  </Button>
)

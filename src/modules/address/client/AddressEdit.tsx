import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { go } from '#client/router/go.ts'
import { useSubject } from '#client/router/subjects.ts'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { href } from '#engine/screen/index.ts'
import { FormScreen, NewerVersion, type FormSlots } from '#engine/form/view.ts'
import { address } from '#modules/address/contract.ts'
import { addressEditForm } from '#modules/address/forms.ts'
import { screens } from '#modules/address/module.ts'
import { toAddressForm, type AddressRow, type Side } from '#modules/address/postal-data.ts'
import { ADDRESS_BOOK } from '#modules/address/kit.ts'
import { useBook } from './use-book.ts'

const lists = { sender: screens.selfAddress, receiver: screens.receivesAddress } as const

/** Changing one address of the book, also offline: it starts from what the device knows, queued changes included. */
export function AddressEdit({ side, id }: { side: Side; id: string }) {
  const { t } = useLingui()
  const { row, asked, isLoading } = useRow(side, id)
  useSubject(row ? `${row.name} ${row.phone}` : '')
  if (row) return <EditForm row={row} />
  if (isLoading) return <SkeletonRows />
  return (
    <MissingData
      asked={asked}
      call={address.queryList}
      offline={{ title: t`This address is not on this device`, text: t`Loads when you're back online.` }}
      absent={{ title: t`Address not found`, text: t`It was deleted, or it belongs to someone else.` }}
      action={
        <Button onClick={() => go(href(lists[side]))}>
          <Trans>Go to address book</Trans>
        </Button>
      }
    />
  )
}

function useRow(side: Side, id: string) {
  const { asked, rows } = useBook(side)
  const table = `address.${side}`
  // A book of more than one page: the row the table has kept.
  const kept = useKeptRow<AddressRow>(table, id)
  const row = rows.find((each) => each.id === id) ?? kept ?? undefined
  return { row, asked, isLoading: asked.isLoading || kept === undefined }
}

function EditForm({ row }: { row: AddressRow }) {
  const { id } = row
  // The draft knows the revision it began at; a newer one is asked about above the form.
  const form = useMemo(() => addressEditForm(row), [id]) // eslint-disable-line react/exhaustive-deps
  const slots: FormSlots = {
    above: (data, update) => (
      <NewerVersion data={data} update={update} rev={row.rev} theirs={() => toAddressForm(row)}>
        <Trans>Someone else changed this address while you were editing.</Trans>
      </NewerVersion>
    ),
  }
  return (
    <FormScreen
      form={form}
      draftId={`address-edit-${id}`}
      create={{ entity: ADDRESS_BOOK, baseRev: row.rev }}
      slots={slots}
    />
  )
}

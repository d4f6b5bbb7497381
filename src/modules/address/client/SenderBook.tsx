import { useLingui } from '@lingui/react/macro'
import type { BookProps } from '#engine/form/index.ts'
import { AddressBookDialog } from './AddressBookDialog.tsx'

export default function SenderBook(props: BookProps) {
  const { t } = useLingui()
  return <AddressBookDialog {...props} side="sender" title={t`Sender addresses`} />
}

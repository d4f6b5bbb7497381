import { useLingui } from '@lingui/react/macro'
import type { BookProps } from '#engine/form/index.ts'
import { AddressBookDialog } from './AddressBookDialog.tsx'

export default function ReceiverBook(props: BookProps) {
  const { t } = useLingui()
  return <AddressBookDialog {...props} side="receiver" title={t`Receiver addresses`} />
}

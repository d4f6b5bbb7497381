import { AddressEdit } from './AddressEdit.tsx'

export default function SenderEdit({ params }: { params: Record<string, string> }) {
  return <AddressEdit side="sender" id={params.id ?? ''} />
}

import { AddressEdit } from './AddressEdit.tsx'

export default function ReceiverEdit({ params }: { params: Record<string, string> }) {
  return <AddressEdit side="receiver" id={params.id ?? ''} />
}

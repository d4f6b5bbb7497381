/** One transfer: the row this device keeps of it, else what the server answers. */
import { useCall } from '#client/calls/use-call.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { warehouse, type TransferRow } from '../contract.ts'

export function useTransfer(id: string) {
  const kept = useKeptRow<TransferRow>('warehouse.transfers', id)
  const asked = useCall(
    warehouse.queryTransfers,
    { page: 1, pageSize: 1, transferIds: [id] },
    { quiet: true },
  )
  const found = asked.data?.list[0]
  const row = kept ?? undefined
  const newest = found && row ? (found.rev >= row.rev ? found : row) : (found ?? row)
  return { transfer: newest, asked, isLoading: asked.isLoading || kept === undefined }
}

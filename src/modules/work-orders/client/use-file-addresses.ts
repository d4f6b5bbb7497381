/** Addresses of the files of a work order: good for some minutes, so they are asked for and never kept. */
import { useCall } from '#client/calls/use-call.ts'
import { workOrders } from '../contract.ts'

export type AddressOf = (fileId: string) => string | undefined

/** @param id of the work order; "" asks for none */
export function useFileAddresses(id: string): AddressOf {
  const { data } = useCall(workOrders.workOrderFiles, { id }, { enabled: id !== '', quiet: true })
  return (fileId) => data?.list.find((file) => file.id === fileId)?.url
}

/** Parcels offered while a number is typed. */
import { foldText } from '#domain/fold-text.ts'

/** What of an order cached on this device is searched. */
export interface KnownParcel {
  readonly waybillNo: string
  readonly orderNo: string
  readonly ecommerceOrderNo?: string | undefined
  readonly receiverName: string
  readonly country: string
  readonly createdAt: string
}

const MOST = 8

/** Returns parcels with the text in one of their numbers or in the receiver's name, the newest first, at most eight. */
export function findParcels(parcels: readonly KnownParcel[], text: string): readonly KnownParcel[] {
  const wanted = foldText(text)
  if (wanted.length < 2) return []
  return parcels
    .filter(
      ({ waybillNo, orderNo, ecommerceOrderNo = '', receiverName }) =>
        waybillNo !== '' &&
        [waybillNo, orderNo, ecommerceOrderNo, receiverName].some((part) => foldText(part).includes(wanted)),
    )
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MOST)
}

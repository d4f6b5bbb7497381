/** Parcels of the orders cached on this device, offered while the number of one is typed. */
import { countryName } from '#domain/country-names.ts'
import { type Complete, textAt } from '#engine/form/index.ts'
import { currentLanguage } from '#client/i18n/language.ts'
import { keptOrders } from '#modules/b2c/contract.ts'
import { storeSoon } from '#offline/store.ts'
import { findParcels, type KnownParcel } from '../known-parcels.ts'

interface CachedOrder extends Omit<KnownParcel, 'receiverName' | 'country'> {
  readonly receiver: unknown
}

const toParcel = ({ receiver, ...order }: CachedOrder): KnownParcel => ({
  ...order,
  receiverName: textAt(receiver, 'name'),
  country: textAt(receiver, 'country'),
})

/** Watches the cached orders. */
export function watchParcels(take: (complete: Complete) => void): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  void storeSoon().then((store) => {
    if (isOver || !store) return
    stop = store.watch(
      ['rows'],
      async () => {
        const lists = await Promise.all(
          keptOrders.tables.map((table) => store.cache.readRows<CachedOrder>(table)),
        )
        return [...new Map(lists.flat().map((row) => [row.waybillNo, toParcel(row)])).values()]
      },
      (parcels) =>
        take((text) =>
          findParcels(parcels, text)
            .filter(({ waybillNo }) => waybillNo !== text)
            .map(({ waybillNo, orderNo, receiverName, country }) => ({
              id: waybillNo,
              label: waybillNo,
              hint: [receiverName, countryName(country, currentLanguage()), orderNo]
                .filter(Boolean)
                .join(' · '),
              values: { waybillNo },
            })),
        ),
    )
  })
  return () => {
    isOver = true
    stop?.()
  }
}

import { useEffect, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useStore } from '#client/offline/use-live.ts'
import { storeSoon } from '#offline/store.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { collectingHouses, everyWarehouse } from '../warehouses.ts'

const KEY = 'collection.house'

/**
 * Code of the warehouse a new announcement begins with: the only one there is, else the one used last on this device,
 * else "". Undefined while the device looks. Beside it how one is remembered.
 */
export function useUsualWarehouse(): [code: string | undefined, remember: (code: string) => void] {
  const store = useStore()
  const warehouses = useCall(lookups.getWarehouseInfo, everyWarehouse, { quiet: true })
  const [last, setLast] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    store?.settings.get<string>(KEY).then(
      (code) => isCurrent && setLast(code ?? ''),
      () => isCurrent && setLast(''),
    )
    return () => {
      isCurrent = false
    }
  }, [store])
  // Losing it costs a choice, so a failure is not worth a word.
  const remember = (code: string) =>
    void storeSoon()
      .then((opened) => opened?.settings.set(KEY, code))
      .catch(() => undefined)
  if (last === undefined || warehouses.isLoading) return [undefined, remember]
  const codes = collectingHouses(warehouses.data ?? []).map(({ code }) => code)
  const [only] = codes
  return [codes.length === 1 ? only : codes.includes(last) ? last : '', remember]
}

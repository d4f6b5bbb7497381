/** What the next scans carry: kept on the device, so that a shift goes on where the last one ended. */
import { useEffect, useRef, useState } from 'react'
import { useStore } from '#client/offline/use-live.ts'
import { storeSoon } from '#offline/store.ts'
import { dayFromNow } from '../forecast-form.ts'
import { useWarehouses } from './use-warehouses.ts'
import { useUsualWarehouse } from './use-usual-warehouse.ts'

export interface ScanSettings {
  readonly warehouseId: string
  readonly expectedDay: string
  readonly name: string
  readonly quantity: string
  readonly unitValue: string
  readonly currency: string
}

const KEY = 'collection.scan.wish'

const emptyRequest = (): ScanSettings => ({
  warehouseId: '',
  expectedDay: dayFromNow(),
  name: '',
  quantity: '1',
  unitValue: '',
  currency: 'CNY',
})

export function useScanSettings(): [ScanSettings, (change: Partial<ScanSettings>) => void] {
  const store = useStore()
  const [wish, setRequest] = useState(emptyRequest)
  const isChosen = useRef(false)
  useEffect(() => {
    let isCurrent = true
    void store?.settings.get<ScanSettings>(KEY).then((kept) => {
      // A day that has passed is nobody's expectation.
      if (kept && isCurrent && !isChosen.current)
        setRequest({
          ...kept,
          expectedDay: kept.expectedDay < dayFromNow(0) ? dayFromNow() : kept.expectedDay,
        })
    })
    return () => {
      isCurrent = false
    }
  }, [store])
  // Until a warehouse is chosen, or where the chosen one no longer exists: the one used last, else the first of the list.
  const warehouses = useWarehouses()
  const [usual, remember] = useUsualWarehouse()
  const isListed = warehouses.length === 0 || warehouses.some(({ code }) => code === wish.warehouseId)
  const shown = isListed ? wish : { ...wish, warehouseId: usual || (warehouses[0]?.code ?? '') }
  const change = (part: Partial<ScanSettings>) => {
    const next = { ...shown, ...part }
    isChosen.current = true
    setRequest(next)
    // The choice may be made before the database of a first visit is open.
    void storeSoon()
      .then((opened) => opened?.settings.set(KEY, next))
      .catch(() => undefined)
    if (part.warehouseId) remember(part.warehouseId)
  }
  return [shown, change]
}

/** What the next scans carry: kept on the device, so that a shift goes on where the last one ended. */
import { useEffect, useRef, useState } from 'react'
import { useStore } from '#client/offline/use-live.ts'
import { storeSoon } from '#offline/store.ts'
import { dayFromNow } from '../forecast-form.ts'
import { useHouses } from './use-houses.ts'
import { useUsualHouse } from './use-usual-house.ts'

export interface ScanWish {
  readonly warehouseId: string
  readonly expectedDay: string
  readonly name: string
  readonly quantity: string
  readonly unitValue: string
  readonly currency: string
}

const KEY = 'collection.scan.wish'

const emptyWish = (): ScanWish => ({
  warehouseId: '',
  expectedDay: dayFromNow(),
  name: '',
  quantity: '1',
  unitValue: '',
  currency: 'CNY',
})

export function useWish(): [ScanWish, (change: Partial<ScanWish>) => void] {
  const store = useStore()
  const [wish, setWish] = useState(emptyWish)
  const isChosen = useRef(false)
  useEffect(() => {
    let isCurrent = true
    void store?.settings.get<ScanWish>(KEY).then((kept) => {
      // A day that has passed is nobody's expectation.
      if (kept && isCurrent && !isChosen.current)
        setWish({ ...kept, expectedDay: kept.expectedDay < dayFromNow(0) ? dayFromNow() : kept.expectedDay })
    })
    return () => {
      isCurrent = false
    }
  }, [store])
  // Until a warehouse is chosen, or where the chosen one no longer exists: the one used last, else the first of the list.
  const houses = useHouses()
  const [usual, remember] = useUsualHouse()
  const isListed = houses.length === 0 || houses.some(({ code }) => code === wish.warehouseId)
  const shown = isListed ? wish : { ...wish, warehouseId: usual || (houses[0]?.code ?? '') }
  const change = (part: Partial<ScanWish>) => {
    const next = { ...shown, ...part }
    isChosen.current = true
    setWish(next)
    // The choice may be made before the database of a first visit is open.
    void storeSoon()
      .then((opened) => opened?.settings.set(KEY, next))
      .catch(() => undefined)
    if (part.warehouseId) remember(part.warehouseId)
  }
  return [shown, change]
}

/** The receiver a shipment went to is offered again by the address field, as that of every other order. */
import { useCallback } from 'react'
import { useStore } from '#client/offline/use-live.ts'
import { type FormData, toFormAddress } from '#engine/form/index.ts'
import { receiverBook } from '#modules/address/module.ts'

/** Losing it costs a few keys, so a failure is not worth a word. */
export function useRememberedTerms(): (data: FormData) => void {
  const store = useStore()
  return useCallback(
    (data) => {
      void store?.settings.set(receiverBook.lastUsedKey, toFormAddress(data.receiver)).catch(() => undefined)
    },
    [store],
  )
}

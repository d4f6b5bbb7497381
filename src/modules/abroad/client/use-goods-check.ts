import { useCall } from '#client/calls/use-call.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { useDebounced } from '#client/ui/use-debounced.ts'
import { abroad } from '../contract.ts'
import type { ChosenGoods } from '../ship-forms.ts'

/** The pieces are typed: asked once they rest. */
const REST_MS = 300

const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text)

/** The gateway's reasons to refuse goods (checkCBInventory.do), by item; empty while offline or before an answer. */
export function useGoodsCheck(items: readonly ChosenGoods[]): {
  refused: ReadonlyMap<string, string>
  isAsked: boolean
} {
  const isOnline = useOnline()
  const wanted = items
    .filter(({ quantity }) => isCount(quantity))
    .map(({ id, quantity }) => ({ itemId: id, quantity: Number(quantity) }))
  const settled = useDebounced(wanted.length > 0 ? JSON.stringify(wanted) : '', REST_MS)
  const lines = settled ? (JSON.parse(settled) as typeof wanted) : []
  const { data } = useCall(
    abroad.checkCBInventory,
    { lines },
    { enabled: isOnline && lines.length > 0, quiet: true },
  )
  const validated = data?.list ?? []
  return {
    refused: new Map(validated.filter(({ ok }) => ok === '0').map(({ itemId, desc }) => [itemId, desc])),
    isAsked: validated.length > 0,
  }
}

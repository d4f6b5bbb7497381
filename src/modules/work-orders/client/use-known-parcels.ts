/** What the server knows of the parcels in the form: looked up while numbers are entered, and kept with the draft. */
import { useEffect } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useDebounced } from '#client/ui/use-debounced.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { inCapitals } from '#domain/capitals.ts'
import { fromMinor } from '#domain/money.ts'
import { linesOf, textAt, type FormData } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { workOrders, type ParcelFacts } from '../contract.ts'
import { knownIn, numbersIn } from '../forms.ts'
import { mostOf } from '../rules.ts'
import { isType, typeOf } from '../types.ts'

const REST_MS = 300
const MOST = 500
const LONGEST = 40

/** Fills in what is known of the parcels, and as the amount what can be asked for at most where nothing was entered. */
export function useKnownParcels(data: FormData, update: UpdateForm): void {
  const isOnline = useOnline()
  const typed = numbersIn(data)
    .filter((number) => number.length <= LONGEST)
    .slice(0, MOST)
    .join(' ')
  const numbers = useDebounced(typed, REST_MS)
  const { data: answer } = useCall(
    workOrders.findParcels,
    { numbers: numbers === '' ? ['-'] : numbers.split(' ') },
    { enabled: isOnline && numbers !== '', quiet: true },
  )
  useEffect(() => {
    if (!answer) return
    const found = Object.fromEntries(answer.list.map(({ number, parcel }) => [number, parcel]))
    const before = knownIn(data)
    const isSame = (number: string) => JSON.stringify(before[number]) === JSON.stringify(found[number])
    if (Object.keys(found).every(isSame)) return
    update({ known: { ...before, ...found }, ...amounts(data, found) }, 'form')
    // The form's data changes with every key; what was answered decides when it is filled in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answer])
}

function amounts(
  data: FormData,
  found: Readonly<Record<string, ParcelFacts | null>>,
): Readonly<Record<string, string>> {
  const code = textAt(data, 'type')
  if (!isType(code)) return {}
  const filled: Record<string, string> = {}
  for (const [at, line] of linesOf(data.parcels).entries()) {
    const number = inCapitals(textAt(line, 'waybillNo').trim())
    const parcel = found[number]
    if (!parcel || knownIn(data)[number] !== undefined || textAt(line, 'askedAmount').trim() !== '') continue
    const most = mostOf(typeOf(code).amounts, parcel)
    if (most !== undefined) filled[`parcels.${at}.askedAmount`] = fromMinor(most)
  }
  return filled
}

/** The list of bulk printing: kept on this device as it grows, each number validated as it comes. */
import { inCapitals } from '#domain/capitals.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ask, OfflineError } from '#client/calls/ask.ts'
import { explain } from '#client/calls/explain.ts'
import { onApplied } from '#client/offline/accepted.ts'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { refusal } from '#domain/order-actions.ts'
import { lengthFault } from '#engine/form/index.ts'
import type { ScanEntry } from '#engine/scan/index.ts'
import { printing } from '#modules/printing/contract.ts'
import { getStore, storeSoon } from '#offline/store.ts'
import {
  answerLines,
  followOrders,
  givenOf,
  takeLines,
  type BulkLine,
  type Found,
  type Given,
} from './bulk-lines.ts'
import { sortOut, type OrderRow } from './sort-out.ts'
import { withAccepted } from './use-sorted-out.ts'

/** Numbers of one question. */
const SLICE = 200
const KEY = 'print.bulk'
/** Rows this device keeps of the orders: key of that table. */
const ORDERS = 'b2cOrder'

interface ScanOutcome {
  readonly key: string
  readonly number: string
  readonly kind: 'known' | 'cut'
  readonly count: number
}

let serial = 0

export function useBulk() {
  const { t, i18n } = useLingui()
  const [lines, setLines] = useState<readonly BulkLine[]>([])
  const [outcomes, setOutcomes] = useState<readonly ScanOutcome[]>([])
  const held = useRef<readonly BulkLine[]>(lines)
  const put = (next: readonly BulkLine[]) => {
    held.current = next
    setLines(next)
    const kept: Given[] = next.map(({ number, count }) => ({ number, count }))
    void getStore()
      ?.settings.set(KEY, kept)
      .catch(() => undefined)
  }
  const validate = async (numbers: readonly string[]): Promise<void> => {
    for (let at = 0; at < numbers.length; at += SLICE) {
      const list = await validated(numbers.slice(at, at + SLICE), {
        unknown: t`Not on this device. It is looked up when you're back online.`,
        translate: (message) => i18n._(message),
        failed: (error) => explain(error),
      })
      put(answerLines(held.current, list))
    }
  }
  const take = (given: readonly Given[]) => {
    const { lines: next, fresh, known, cut } = takeLines(held.current, given)
    put(next)
    const more: ScanOutcome[] = [
      ...known
        .slice(-10)
        .map((number) => ({ key: `known-${++serial}`, number, kind: 'known' as const, count: 1 })),
      ...(cut ? [{ key: `cut-${++serial}`, number: '…', kind: 'cut' as const, count: cut }] : []),
    ]
    setOutcomes((old) => [...more.toReversed(), ...old].slice(0, 10))
    void validate(fresh)
  }
  useEffect(() => {
    let isLeft = false
    void storeSoon()
      .then((store) => store?.settings.get<Given[]>(KEY))
      .then((kept) => {
        if (!isLeft && kept?.length && held.current.length === 0) take(kept.toReversed())
      })
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was kept is read once
  }, [])
  useEffect(
    () =>
      onApplied((applied) => {
        const change = (orders: readonly OrderRow[]) => withAccepted(orders, applied)
        const reasonOf = (order: OrderRow) =>
          sortOut([order]).refused.map(({ reason }) => i18n._(reason))[0] ?? ''
        const next = followOrders(held.current, change, reasonOf)
        if (next !== held.current) put(next)
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `put` writes to what is held
    [i18n],
  )
  return {
    lines,
    entries: useEntries(lines, outcomes),
    scan: (texts: readonly string[]) => take(texts.map(givenOf)),
    remove: (number: string) => put(held.current.filter((line) => line.number !== number)),
    setCount: (number: string, count: number) =>
      put(held.current.map((line) => (line.number === number ? { ...line, count } : line))),
    clear: () => {
      setOutcomes([])
      put([])
    },
    /** Looks all numbers up again: after printing, or when back online. */
    again: () => void validate(held.current.map(({ number }) => number)),
  }
}

interface Words {
  readonly unknown: string
  readonly translate: (message: NonNullable<ReturnType<typeof refusal>>) => string
  readonly failed: (error: unknown) => string
}

/** Looks numbers up at the gateway; while offline among the orders on this device. */
async function validated(numbers: readonly string[], words: Words): Promise<readonly Found[]> {
  const fits = numbers.filter((number) => !lengthFault(number, MAX_SHORT_TEXT))
  const refused = numbers.flatMap((number) => {
    const fault = lengthFault(number, MAX_SHORT_TEXT)
    return fault ? [lineOf(number, '', words.translate(fault))] : []
  })
  if (fits.length === 0) return refused
  try {
    return [...refused, ...(await ask(printing.findPrintables, { numbers: fits })).list]
  } catch (error) {
    if (error instanceof OfflineError) return [...refused, ...(await validatedHere(fits, words))]
    return [...refused, ...fits.map((number) => lineOf(number, '', words.failed(error)))]
  }
}

const lineOf = (number: string, kind: Found['kind'], desc: string, rest: Partial<Found> = {}): Found => ({
  number,
  kind,
  ok: desc ? '0' : '1',
  desc,
  times: 0,
  last: '',
  ...rest,
})

async function validatedHere(
  numbers: readonly string[],
  { unknown, translate }: Words,
): Promise<readonly Found[]> {
  const rows = (await getStore()?.cache.readRows<OrderRow>(ORDERS)) ?? []
  const byNumber = new Map<string, OrderRow>()
  for (const row of rows)
    for (const number of [row.id, row.ecommerceOrderNo ?? '', row.orderNo, row.waybillNo])
      if (number) byNumber.set(inCapitals(number), row)
  return numbers.map((number) => {
    const order = byNumber.get(inCapitals(number.trim()))
    if (!order) return lineOf(number, '', unknown)
    const reason = refusal('print', order.status)
    return lineOf(number, 'order', reason ? translate(reason) : '', { order })
  })
}

/** The last ones as the scanning field tells them. */
function useEntries(lines: readonly BulkLine[], outcomes: readonly ScanOutcome[]): readonly ScanEntry[] {
  const { t } = useLingui()
  const words: Record<Found['kind'], string> = {
    order: t`Order`,
    document: t`Document`,
    sku: t`Goods`,
    '': '',
  }
  return [
    ...outcomes.map(({ key, number, kind, count }): ScanEntry => ({
      key,
      number,
      tone: 'warning',
      word: kind === 'known' ? t`In the list already` : t`${count} exceed the list limit and were left out`,
    })),
    ...lines.slice(0, 10).map(({ number, found }): ScanEntry => ({
      key: `${number} ${found ? found.ok : ''}`,
      number,
      tone: !found || found.ok === '1' ? (found?.times ? 'warning' : 'good') : 'bad',
      word: !found ? t`Searching…` : found.ok === '1' ? words[found.kind] : found.desc,
      note: found?.ok === '1' && found.times > 0 ? t`printed before` : undefined,
    })),
  ].slice(0, 10)
}

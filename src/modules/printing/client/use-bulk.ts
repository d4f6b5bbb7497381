/** The list of bulk printing: kept on this device as it grows, each number validated as it comes. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { explain } from '#client/calls/explain.ts'
import { onApplied } from '#client/offline/accepted.ts'
import type { ScanEntry } from '#engine/scan/index.ts'
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
import { findNumbers } from './find-numbers.ts'
import { sortOut, type OrderRow } from './sort-out.ts'
import { withAccepted } from './use-sorted-out.ts'

/** Numbers of one question. */
const SLICE = 200
const KEY = 'print.bulk'

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
      const list = await findNumbers(numbers.slice(at, at + SLICE), {
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

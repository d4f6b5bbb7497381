/** Scanning to print: numbers are looked up and printed one after the other; a question about one does not hold up the next. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { explain } from '#client/calls/explain.ts'
import type { ReprintReason } from '#modules/printing/print-kinds.ts'
import { newId } from '#offline/new-id.ts'
import { getStore, storeSoon } from '#offline/store.ts'
import { findNumbers } from './find-numbers.ts'
import { afterRestart, answered, printedHere, withScan, type ScanLine } from './scan-print-log.ts'
import { printScanned, scannedOf } from './scan-printing.ts'
import type { Papers } from './use-papers.ts'

const KEY = 'print.scans'

export function useScanPrint({ offer, habits }: Papers) {
  const { t, i18n } = useLingui()
  const [log, setLog] = useState<readonly ScanLine[]>([])
  const held = useRef(log)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [turn, setTurn] = useState(0)
  const paper = useRef({ offer, habits })
  useEffect(() => {
    paper.current = { offer, habits }
  })
  const put = (next: readonly ScanLine[]) => {
    held.current = next
    setLog(next)
    void getStore()
      ?.settings.set(KEY, next)
      .catch(() => undefined)
  }
  const answer = (key: string, change: Parameters<typeof answered>[2]) =>
    put(answered(held.current, key, change))
  useEffect(() => {
    let isLeft = false
    void storeSoon()
      .then((store) => store?.settings.get<ScanLine[]>(KEY))
      .then((kept) => {
        if (!isLeft && kept?.length) put([...held.current, ...afterRestart(kept)])
      })
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was kept is read once
  }, [])

  const one = async (number: string, key: string, again: ReprintReason | undefined): Promise<void> => {
    try {
      const [found] = await findNumbers([number], {
        unknown: t`Not on this device. Scan it again when you're back online.`,
        translate: (message) => i18n._(message),
        failed: explain,
      })
      const scanned = found && (await scannedOf(found))
      if (!scanned || 'refused' in scanned)
        return answer(key, {
          state: scanned?.isUnknown === false ? 'refused' : 'unknown',
          detail: scanned?.refused ?? '',
        })
      const { thing } = scanned
      const times = Math.max(scanned.times, printedHere(held.current, number))
      const detail = thing.order?.receiver.name ?? ''
      if (times > 0 && again === undefined) return answer(key, { state: 'asks', times, detail })
      const { offer: offered, habits: chosen } = paper.current
      if (!offered)
        return answer(key, {
          state: 'failed',
          detail: t`The paper settings aren't loaded yet. Scan it again.`,
        })
      await printScanned(thing, { offer: offered, habits: chosen, reason: again ?? '' })
      answer(key, { state: 'printed', times, detail, reason: again ?? '' })
    } catch (error) {
      console.error('The scanned label could not be printed.', error)
      answer(key, { state: 'failed', detail: error instanceof Error ? error.message : String(error) })
    } finally {
      setTurn((now) => now + 1)
    }
  }
  const begin = (number: string, again?: ReprintReason) => {
    const key = newId()
    const line = {
      key,
      number,
      at: Date.now(),
      state: 'searching',
      detail: '',
      times: 0,
      reason: '',
    } as const
    put(withScan(held.current, line))
    queue.current = queue.current.then(() => one(number, key, again))
  }
  return {
    log,
    turn,
    printed: log.filter(({ state }) => state === 'printed').length,
    scan: (numbers: readonly string[]) => numbers.forEach((number) => begin(number)),
    /** Prints the label of a line once more. */
    again: (line: ScanLine, reason: ReprintReason) => {
      answer(line.key, { isOpen: false })
      begin(line.number, reason)
    },
    ask: (line: ScanLine) => answer(line.key, { isOpen: true }),
    clear: () => put([]),
  }
}

/** Scans of this shift as the panel shows them, and what happens with a new one. */
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { useLive } from '#client/offline/use-live.ts'
import type { ScanEntry } from '#engine/scan/index.ts'
import { getStore } from '#offline/store.ts'
import type { ForecastDraft } from '../announced-row.ts'
import type { ParcelRow } from '../columns.ts'
import { collection } from '../contract.ts'
import { isExpressNo, tidyExpressNo } from '#domain/express-no.ts'
import { announce, loggedScans, takeBackAnnounced, type LoggedScan } from './scan-log.ts'

/** A scan that announces nothing: said and forgotten. */
interface ScanOutcome {
  readonly key: string
  readonly number: string
  readonly at: number
  readonly kind: 'duplicate' | 'known' | 'arrived' | 'slip' | 'failed'
}

const nothing: readonly LoggedScan[] = []
let serial = 0

/** Rows this device keeps of the arrivals: key of that table. */
const TABLE = 'collection.parcels'

const keptParcel = async (number: string): Promise<ParcelRow | undefined> =>
  (await getStore()?.cache.readRows<ParcelRow>(TABLE))?.find(({ expressNo }) => expressNo === number)

/** `toDraft`: what a parcel with this number is announced with. */
export function useScans(toDraft: (expressNo: string) => ForecastDraft) {
  const logged = useLive('collection scans', ['outbox', 'receipts'], (store) => loggedScans(store)) ?? nothing
  const [outcomes, setOutcomes] = useState<readonly ScanOutcome[]>([])
  const [unclaimed, setUnclaimed] = useState<ReadonlySet<string>>(new Set())
  /** Known at once: the log is read a moment after it was written. */
  const seen = useRef(new Set<string>())
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const translate = (number: string, kind: ScanOutcome['kind']) =>
    setOutcomes((old) => [{ key: `said-${++serial}`, number, at: Date.now(), kind }, ...old].slice(0, 50))

  const one = async (given: string): Promise<void> => {
    const number = tidyExpressNo(given)
    if (!isExpressNo(number)) return translate(given, 'slip')
    const isLogged = logged.some(({ expressNo, isUndone }) => expressNo === number && !isUndone)
    if (seen.current.has(number) || isLogged) return translate(number, 'duplicate')
    seen.current.add(number)
    const known = await keptParcel(number)
    if (known && !known.id.startsWith('queued:'))
      return translate(number, known.status === 'ANNOUNCED' ? 'known' : 'arrived')
    try {
      await announce(toDraft(number))
    } catch (error) {
      console.error('The scanned parcel could not be saved.', error)
      seen.current.delete(number)
      translate(number, 'failed')
    }
  }
  const scan = (numbers: readonly string[]) => {
    for (const number of numbers) line.current = line.current.then(() => one(number))
    void lookUp(numbers)
  }
  /** Looks up whether one of them is among the unclaimed parcels; scanning does not wait for it. */
  const lookUp = async (numbers: readonly string[]) => {
    const { list } = await ask(collection.verifyGoodsForecast, {
      expressNos: numbers.slice(0, 1000).map((number) => number.slice(0, 50)),
    }).catch(() => ({ list: [] }))
    const found = list.filter(({ state }) => state === 'UNCLAIMED').map(({ expressNo }) => expressNo)
    if (found.length) setUnclaimed((old) => new Set([...old, ...found]))
  }
  const undo = (entry: ScanEntry) => {
    seen.current.delete(entry.number)
    line.current = line.current.then(() => takeBackAnnounced([entry.number]))
  }
  return {
    entries: useEntries(logged, outcomes, unclaimed),
    count: logged.filter(({ isUndone, state }) => !isUndone && state !== 'known').length,
    unclaimed: unclaimed.size,
    scan,
    undo,
  }
}

function useEntries(
  logged: readonly LoggedScan[],
  outcomes: readonly ScanOutcome[],
  unclaimed: ReadonlySet<string>,
): readonly ScanEntry[] {
  const { t } = useLingui()
  const words: Record<ScanOutcome['kind'], Pick<ScanEntry, 'tone' | 'word'>> = {
    duplicate: { tone: 'bad', word: t`Already scanned` },
    known: { tone: 'warning', word: t`Already announced` },
    arrived: { tone: 'warning', word: t`Already arrived` },
    slip: { tone: 'bad', word: t`Not a courier number` },
    failed: { tone: 'bad', word: t`Not saved. Scan it again.` },
  }
  const notes: Record<LoggedScan['state'], string> = {
    device: t`on this device`,
    sending: t`sending`,
    accepted: t`accepted`,
    known: '',
    person: t`needs action`,
  }
  const wall = t`unclaimed in our warehouse`
  const entryOf = (scan: LoggedScan): ScanEntry & { at: number } => ({
    key: scan.key,
    number: scan.expressNo,
    at: scan.at,
    isUndone: scan.isUndone,
    tone:
      scan.state === 'known' || unclaimed.has(scan.expressNo)
        ? 'warning'
        : scan.state === 'person'
          ? 'bad'
          : 'good',
    word: scan.state === 'known' ? words.known.word : scan.state === 'person' ? scan.desc : t`Announced`,
    note: unclaimed.has(scan.expressNo) ? wall : notes[scan.state],
  })
  return [
    ...outcomes.map(({ key, number, at, kind }) => ({ key, number, at, ...words[kind] })),
    ...logged.map(entryOf),
  ].toSorted((a, b) => b.at - a.at)
}

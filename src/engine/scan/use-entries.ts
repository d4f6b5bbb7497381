import { useRef, useState } from 'react'
import type { ScanEntry } from './ScanPanel.tsx'

/** Entries that stay in memory. */
const KEPT = 50

/** The scans of this visit, the newest first, for panels whose scans are kept nowhere else. */
export function useScanEntries() {
  const [entries, setEntries] = useState<readonly ScanEntry[]>([])
  const serial = useRef(0)
  /** Returns the key of the entry. */
  const add = (entry: Omit<ScanEntry, 'key'>): string => {
    const key = `scan-${++serial.current}`
    setEntries((old) => [{ ...entry, key }, ...old].slice(0, KEPT))
    return key
  }
  const change = (key: string, part: Partial<ScanEntry>) =>
    setEntries((old) => old.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))
  return { entries, add, change, clear: () => setEntries([]) }
}

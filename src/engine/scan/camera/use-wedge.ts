/** A hand scanner types like a keyboard, only faster: what comes that fast and ends with Enter is a scan, wherever the focus is. */
import { useEffect, useRef } from 'react'

/** Between two keys of a scanner; people are slower even when they roll over the keys. */
const SCANNER_MS = 35
const SHORTEST = 5

/**
 * Gathers keys; answers the code when Enter ends a fast run. Pure but for what it remembers. Keys that come slowly begin anew, so a
 * person's Enter is never a scan.
 */
export function wedgeReader(fastMs = SCANNER_MS) {
  let run = ''
  let last = Number.NEGATIVE_INFINITY
  return (key: string, at: number): string | undefined => {
    // Shift and the like come between the letters of a scanner too.
    if (key.length !== 1 && key !== 'Enter') return undefined
    const isFast = at - last <= fastMs
    last = at
    if (key === 'Enter') {
      const code = isFast && run.length >= SHORTEST ? run : undefined
      run = ''
      return code
    }
    run = isFast ? run + key : key
    return undefined
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Tells scans that are made while no field has the focus; a field takes its own. */
export function useWedge(onCode: (code: string) => void): void {
  const notified = useRef(onCode)
  useEffect(() => {
    notified.current = onCode
  }, [onCode])
  useEffect(() => {
    const read = wedgeReader()
    let last = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      // A key that is held down repeats as fast as a scanner types, and is none.
      if (event.repeat) return
      // Letters of a scan are no shortcuts of the page; arrows, Space and the like are never letters of one.
      if (event.timeStamp - last <= SCANNER_MS && /^[0-9A-Za-z]$/.test(event.key)) event.stopPropagation()
      last = event.timeStamp
      const code = read(event.key, event.timeStamp)
      if (code === undefined) return
      // The Enter of the scanner presses no button that happens to have the focus.
      event.preventDefault()
      notified.current(code)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}

/** A hand scanner types like a keyboard, only faster: what comes that fast and ends with Enter is a scan, wherever the focus is. */
import { useEffect, useRef, type RefObject } from 'react'

/** Between two keys of a scanner; people are slower even when they roll over the keys. */
const SCANNER_MS = 35
const SHORTEST = 5
const MOVES = /^(?:Arrow|Page|Home$|End$|Escape$|Tab$|Backspace$|Delete$)/

/**
 * Gathers keys; answers the code when Enter ends a fast run. Pure but for what it remembers. Keys that come slowly begin anew, so a
 * person's Enter is never a scan.
 */
export function wedgeReader(fastMs = SCANNER_MS) {
  let run = ''
  let last = Number.NEGATIVE_INFINITY
  return (key: string, at: number): string | undefined => {
    // Shift and the like come between the letters of a scanner too; no scanner moves about, as a person in a list does.
    if (MOVES.test(key)) run = ''
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

/** Puts a text into an input as if it were typed, so that its component is notified. */
function retype(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Tells scans that are made while no field has the focus; a field takes its own.
 *
 * @param onCode Returns false for a code it has no use for: a field it was scanned into keeps it.
 * @param within Fields inside are listened to as well. What a scan has typed into one is taken out again.
 */
export function useWedge(
  onCode: (code: string) => boolean | void,
  within?: RefObject<HTMLElement | null>,
): void {
  const notified = useRef(onCode)
  useEffect(() => {
    notified.current = onCode
  }, [onCode])
  useEffect(() => {
    const read = wedgeReader()
    let last = Number.NEGATIVE_INFINITY
    /** The field a run began in, as it was before. */
    let before: { readonly field: HTMLInputElement; readonly text: string } | undefined
    const onKey = (event: KeyboardEvent) => {
      const { target, key, timeStamp } = event
      const field =
        target instanceof HTMLInputElement && within?.current?.contains(target) ? target : undefined
      if ((!field && isTyping(target)) || event.ctrlKey || event.metaKey || event.altKey) return
      // A key that is held down repeats as fast as a scanner types, and is none.
      if (event.repeat) return
      const isFast = timeStamp - last <= SCANNER_MS
      if (!isFast && key.length === 1) before = field && { field, text: field.value }
      // Letters of a scan are no shortcuts of the page; arrows, Space and the like are never letters of one.
      if (isFast && /^[0-9A-Za-z]$/.test(key)) event.stopPropagation()
      // The next key begins a run of its own, however soon it comes: two scans may follow each other at once.
      last = key === 'Enter' ? Number.NEGATIVE_INFINITY : timeStamp
      const code = read(key, timeStamp)
      if (code === undefined) return
      const typed = field?.value
      if (field && before?.field === field) retype(field, before.text)
      const isTaken = notified.current(code) !== false
      // The Enter of the scanner presses no button that happens to have the focus.
      if (isTaken || !field) event.preventDefault()
      if (!field) return
      if (isTaken) event.stopPropagation()
      else if (typed !== undefined) retype(field, typed)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [within])
}

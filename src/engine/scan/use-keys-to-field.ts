/** A wedge scanner types wherever the focus is: outside of every field its keys go to the scan field. */
import { useEffect, type RefObject } from 'react'

const WRITES = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

export function useKeysToField(
  input: RefObject<HTMLInputElement | null>,
  write: (change: (old: string) => string) => void,
): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(WRITES)) return
      if (!input.current || input.current.offsetParent === null) return
      event.preventDefault()
      input.current.focus()
      const { key } = event
      write((old) => old + key)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [input, write])
}

/** Ctrl+F of the workbench, wherever the focus is in the page. */
import { useEffect, useRef, type RefObject } from 'react'

/** Whether a dialog owns the keyboard. */
const isCovered = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/**
 * Runs `onFind` for Ctrl+F and Ctrl+H, also with Cmd, instead of the browser's own search: that one finds only the rows in view.
 * Nothing happens while `rootRef` is not visible, as in a page that is kept alive behind another, or below a dialog.
 */
export function useFindKey(rootRef: RefObject<HTMLElement | null>, isOn: boolean, onFind: () => void): void {
  const latest = useRef(onFind)
  useEffect(() => {
    latest.current = onFind
  })
  useEffect(() => {
    if (!isOn) return undefined
    const hear = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isCommand || !['f', 'h'].includes(event.key.toLowerCase()) || event.defaultPrevented) return
      if (!rootRef.current?.checkVisibility() || isCovered()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [rootRef, isOn])
}

import { useEffect, useRef } from 'react'

/** Calls back on a click or a focus anywhere outside of an element. */
export function useOutside(root: { current: HTMLElement | null }, isOn: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOn) return
    const look = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [root, isOn])
}

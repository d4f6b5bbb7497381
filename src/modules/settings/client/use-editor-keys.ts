import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S, Ctrl+Z, Ctrl+Y, anywhere on the page. In a text too: its own undo would know nothing of the rest. */
export function useEditorKeys({
  undo,
  redo,
  save,
}: {
  undo: () => void
  redo: () => void
  save: () => void
}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const act = { s: save, z: event.shiftKey ? redo : undo, y: redo }[key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the page's own undo, which listens on the window.
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

import { proxy } from 'valtio'

export const palette = proxy({ isOpen: false })

export const openPalette = (): void => {
  palette.isOpen = true
}
export const closePalette = (): void => {
  palette.isOpen = false
}

/** Ctrl+K or ⌘K from anywhere, also out of an input. Returns how to stop. */
export function listenForPalette(): () => void {
  const hear = (event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    palette.isOpen = !palette.isOpen
  }
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
}

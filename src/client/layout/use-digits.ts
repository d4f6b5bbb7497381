/** Digits 1 to 9 open the pages of a group; off in fields, and for people who switched single keys off (WCAG 2.2, 2.1.4). */
import { useEffect } from 'react'
import { getStore } from '#offline/store.ts'
import { go } from '#client/router/go.ts'

/** Key of the setting of this person, shared with the tables (engine/table/view/use-shortcuts.ts). */
const SETTING = 'single-keys'
const BUSY = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

export function useDigits(addresses: readonly string[]): void {
  const key = addresses.join(' ')
  useEffect(() => {
    const open = async (to: string) => {
      if ((await getStore()?.settings.get<boolean>(SETTING)) !== false) go(to)
    }
    const hear = (event: KeyboardEvent) => {
      const to = /^[1-9]$/.test(event.key) ? key.split(' ')[Number(event.key) - 1] : undefined
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      if (!to || !isPlain || (event.target as Element | null)?.closest?.(BUSY)) return
      event.preventDefault()
      void open(to)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [key])
}

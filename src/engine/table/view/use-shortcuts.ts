/** Single keys of the screen. Off in fields and dialogs, and for people who switched them off. */
import { useEffect, useRef, useState } from 'react'
import { getStore } from '#offline/store.ts'
import { useStore } from '#client/offline/use-live.ts'

const SETTING = 'single-keys'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target))

const isTextInput = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)

/** Whether a dialog or an open list owns the keyboard. */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"],[role="menu"]') !== null

/** Key as declarations write it: "e", "Delete", "?"; "" with a modifier. */
const keyOf = (event: KeyboardEvent): string =>
  event.ctrlKey || event.metaKey || event.altKey ? '' : event.key

/** Whether single keys are on, remembered for this person. */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const store = useStore()
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    void store?.settings.get<boolean>(SETTING).then(
      (kept) => setOn(kept !== false),
      () => undefined,
    )
  }, [store])
  return [
    isOn,
    (next) => {
      setOn(next)
      void getStore()?.settings.set(SETTING, next)
    },
  ]
}

/** `onKey` answers whether the key meant something. */
export function useShortcuts(isOn: boolean, onKey: (key: string) => boolean): void {
  const latest = useRef(onKey)
  const wasCovered = useRef(false)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    // Before a dialog hears the key: Escape closes it on the way here, and is not meant for the table behind.
    const look = () => {
      wasCovered.current = isCovered()
    }
    window.addEventListener('keydown', look, { capture: true })
    return () => window.removeEventListener('keydown', look, { capture: true })
  }, [])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (!key || event.defaultPrevented || isTyping(event.target) || wasCovered.current) return
      if (!isOn && key !== 'Escape' && key !== '?') return
      if (latest.current(key)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isOn])
}

/** Moving the focus through a form: to a field by its name, and to the next input with Enter (spec 001 §5). */
import type { KeyboardEvent } from 'react'
import type { FormStore } from '#engine/logic/form-store.ts'

/** Inputs in the order of the page. Buttons are left out, except those that stand for an input (`aria-haspopup`). */
const STOPS =
  'input:not([type=hidden]):not([type=radio]):not(:disabled), input[type=radio]:checked:not(:disabled), textarea:not(:disabled), button[aria-haspopup=dialog]:not(:disabled)'

/** False when the field is not drawn or takes no focus now. */
export function focusField(store: FormStore, path: string): boolean {
  const name = store.nameOf(path)
  const element = name && document.getElementById(name.id)
  if (!element) return false
  element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Enter goes to the next input. Not in free text, not on buttons, not where a list or an input method took the key. */
export function focusNext(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return
  if (!currentTarget.contains(target)) return
  event.preventDefault()
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.offsetParent !== null || stop === target,
  )
  const at = stops.indexOf(target)
  const next = stops[at + (event.shiftKey ? -1 : 1)]
  next?.focus()
}

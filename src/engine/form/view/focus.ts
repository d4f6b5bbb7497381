/** Moving the focus through a form: to a field by its name, and to the next input with Enter (spec 001 §5). */
import type { KeyboardEvent } from 'react'
import type { FormStore } from '#engine/form/logic/form-store.ts'

/** Inputs in the order of the page. Buttons are left out, except those that stand for an input (`role=combobox`). */
const STOPS =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), button[role=combobox]:not(:disabled)'

/** Everything Enter stops at below an element, in the order of the page. A group of radio buttons is one stop. */
export const stopsIn = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => !isRadio(stop) || isStopOfGroup(root, stop))

const isRadio = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio'

/** The chosen one, or the first of a group in which none is. */
function isStopOfGroup(root: HTMLElement, radio: HTMLInputElement): boolean {
  const group = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:disabled)')].filter(
    ({ name }) => name === radio.name,
  )
  return radio === (group.find(({ checked }) => checked) ?? group[0])
}

/** False when the field is not drawn or takes no focus now. A field of another step is gone to once that step is in view. */
export function focusField(store: FormStore, path: string): boolean {
  const step = store.stepOf(path)
  if (step !== undefined && step !== store.step()) {
    store.goTo(step)
    requestAnimationFrame(() => void focusDrawn(store, path))
    return true
  }
  return focusDrawn(store, path)
}

function focusDrawn(store: FormStore, path: string): boolean {
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
  const stops = stopsIn(currentTarget).filter((stop) => stop.offsetParent !== null || stop === target)
  const at = stops.indexOf(target)
  const next = stops[at + (event.shiftKey ? -1 : 1)]
  next?.focus()
}

/** Moving the focus through a form: to a field by its name, and to the next input with Enter (spec 001 §5). */
import type { KeyboardEvent } from 'react'
import type { FormStore } from '#engine/form/logic/form-store.ts'

/** Inputs in the order of the page. Buttons are left out, except those that stand for an input (`role=combobox`). */
const STOPS =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), button[role=combobox]:not(:disabled)'

/** Marks ways to fill a section: Tab comes to them, Enter passes them. */
export const TOOLS = 'data-tools'

/** Everything Enter stops at below an element, in the order of the page. A group of radio buttons is one stop. */
export const stopsIn = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => (!isRadio(stop) || isStopOfGroup(root, stop)) && !stop.closest(`[${TOOLS}]`),
  )

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

/**
 * Enter goes to the next input, and from the last one to the button that submits. Not in free text that is begun, where it
 * breaks the line; not on buttons; not where a list or an input method took the key.
 */
export function focusNext(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!isLeftByEnter(target) || !currentTarget.contains(target)) return
  event.preventDefault()
  if (target.closest(`[${TOOLS}]`)) return focusBehind(target)
  const stops = stopsIn(currentTarget).filter((stop) => isShown(stop) || stop === target)
  const next = stops[stops.indexOf(target) + (event.shiftKey ? -1 : 1)]
  if (next || event.shiftKey) next?.focus()
  else submitButton(currentTarget)?.focus()
}

const isShown = (element: HTMLElement): boolean => element.offsetParent !== null

function isLeftByEnter(target: EventTarget): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false
  // An open list takes the key itself; one that only offers lets it pass where nothing of it is highlighted.
  if (target.getAttribute('aria-expanded') === 'true' && !target.hasAttribute(OFFERS)) return false
  if (target instanceof HTMLTextAreaElement) return target.value === ''
  // A button that holds a choice: without one, Enter opens its list.
  if (target.matches('button[role=combobox]')) return !target.hasAttribute('data-empty')
  return target instanceof HTMLInputElement
}

/** Marks an input whose open list only offers: Enter that it did not take goes on. */
export const OFFERS = 'data-offers'

/** Marks the button that submits; on a phone another one is shown than on a desktop. */
export const SUBMIT = 'data-submit'

const submitButton = (form: HTMLElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>(`[${SUBMIT}]:not(:disabled)`)].find(isShown)

/** Moves the focus to the first input of the form behind an element, or to the button that submits. */
export function focusBehind(element: HTMLElement): void {
  const form = element.closest<HTMLElement>(`[${FORM}]`)
  if (!form) return
  const isBehind = (stop: HTMLElement) =>
    !element.contains(stop) &&
    (element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = stopsIn(form).find((stop) => isShown(stop) && isBehind(stop))
  ;(next ?? submitButton(form))?.focus()
}

/** Marks the element around a form. */
export const FORM = 'data-form'

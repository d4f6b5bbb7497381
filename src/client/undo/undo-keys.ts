/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y wherever nothing else took them. In a text the keys are the browser's as long as it has something
 * to take back there; only a press it does nothing with is meant for the page.
 */
import { forgetSteps, redoLast, undoLast } from './undo-stack.ts'

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      !/^(checkbox|radio|button|submit|range|color|file)$/.test(target.type)))

const isCovered = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

function stepOf(event: KeyboardEvent): (() => void) | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? redoLast : undoLast
  return key === 'y' && !event.shiftKey ? redoLast : undefined
}

/** Runs `step` unless the browser changes a text because of this key press, which it does before the next task. */
function unlessTextChanges(step: () => void): void {
  let hasChanged = false
  const hear = () => {
    hasChanged = true
  }
  document.addEventListener('input', hear, { capture: true })
  setTimeout(() => {
    document.removeEventListener('input', hear, { capture: true })
    if (!hasChanged) step()
  })
}

function onKey(event: KeyboardEvent): void {
  const step = stepOf(event)
  if (!step || event.defaultPrevented || isCovered()) return
  if (isText(event.target)) return unlessTextChanges(step)
  // Otherwise the browser undoes the last typing, in whichever field it was.
  event.preventDefault()
  step()
}

/** Starts listening. The returned function stops and forgets the steps of this person. */
export function listenForUndo(): () => void {
  window.addEventListener('keydown', onKey)
  return () => {
    window.removeEventListener('keydown', onKey)
    forgetSteps()
  }
}

/**
 * What is said of a field while a mouse button or a finger is down. A message that appears when a field is left would move the page
 * under the pointer, and the click would go to another place or be lost: it waits until the press is over.
 */
import { useLayoutEffect, useState } from 'react'

let isDown = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function release(): void {
  isDown = false
  const due = Array.from(waiting)
  waiting.clear()
  for (const run of due) run()
}

/** The click is dispatched in the task of the release, thus before a timer. */
const releaseSoon = () => {
  clearTimeout(timer)
  timer = setTimeout(release)
}
const press = () => {
  clearTimeout(timer)
  isDown = true
}

if (typeof window !== 'undefined') {
  // A tap sends its mouse events, and takes the focus away, after the pointer is up again.
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true)
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend'])
    window.addEventListener(type, releaseSoon, true)
  // Of the window alone: the blur of the field that is left comes by here as well while the button is down.
  window.addEventListener('blur', releaseSoon)
}

/** Returns the value as it was when the press that is under way began; the value itself otherwise. */
export function useHeldDuringPress<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => {
    const show = () => setShown(value)
    if (!isDown) return show()
    waiting.add(show)
    return () => void waiting.delete(show)
  }, [value])
  return isDown ? shown : value
}

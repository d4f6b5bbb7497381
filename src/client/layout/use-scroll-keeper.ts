/** Scroll positions of a view while it is hidden: not every browser remembers them for what is not drawn. */
import { useLayoutEffect, useRef, type UIEvent } from 'react'

/** What was scrolled inside an element is put back when it is shown again. Answers its scroll listener (capturing). */
export function useScrollKeeper(): (event: UIEvent<HTMLElement>) => void {
  const scrolled = useRef(new Map<Element, [top: number, left: number]>())
  useLayoutEffect(() => {
    const places = scrolled.current
    for (const [element, [top, left]] of places) element.scrollTo({ top, left, behavior: 'instant' })
    return () => {
      for (const element of places.keys()) {
        if (element.isConnected) places.set(element, [element.scrollTop, element.scrollLeft])
        else places.delete(element)
      }
    }
  }, [])
  return ({ target }) => {
    if (target instanceof Element && !scrolled.current.has(target)) scrolled.current.set(target, [0, 0])
  }
}

import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import classes from './cell.module.css'

const WAIT_MS = 350

interface Tip {
  text: string
  left: number
  top: number
}

const isCut = (cell: HTMLElement): boolean => {
  const inner = cell.firstElementChild instanceof HTMLElement ? cell.firstElementChild : cell
  return cell.scrollWidth > cell.clientWidth || inner.scrollWidth > inner.clientWidth
}

const tipOf = (cell: HTMLElement): Tip => {
  const box = cell.getBoundingClientRect()
  return { text: cell.textContent ?? '', left: box.left, top: box.bottom }
}

/** The whole text of a cell that is cut off, under the pointer or the focus. Escape and scrolling put it away. */
export function TruncationTip({ rootRef }: { rootRef: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    const box = rootRef.current
    if (!box) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setTip(undefined)
    }
    const show = (event: Event) => {
      const cell = (event.target as HTMLElement).closest<HTMLElement>(
        '[data-kind="data"]:not([data-plain]),[role="columnheader"]',
      )
      hide()
      if (cell && isCut(cell)) timer = setTimeout(() => setTip(tipOf(cell)), WAIT_MS)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    box.addEventListener('mouseover', show)
    box.addEventListener('focusin', show)
    box.addEventListener('mouseleave', hide)
    box.addEventListener('focusout', hide)
    box.addEventListener('scroll', hide, { passive: true })
    box.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      box.removeEventListener('mouseover', show)
      box.removeEventListener('focusin', show)
      box.removeEventListener('mouseleave', hide)
      box.removeEventListener('focusout', hide)
      box.removeEventListener('scroll', hide)
      box.removeEventListener('keydown', onKey)
    }
  }, [rootRef])
  if (!tip) return null
  // A grid holds rows and nothing else.
  return createPortal(
    <div role="tooltip" className={classes.tip} style={{ left: tip.left, top: tip.top }} data-portal>
      {tip.text}
    </div>,
    document.body,
  )
}

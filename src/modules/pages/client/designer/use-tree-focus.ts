/** Keyboard of the canvas and of the outline: both show the same tree of nodes (ARIA tree pattern). */
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { moveChosen, duplicateChosen, removeChosen, selectAll, type MoveWay } from './actions.ts'
import type { DesignerStore } from './designer-store.ts'
import { rowsBetween, treeStep, type TreeRow } from './tree-keys.ts'
import { useDesign } from './use-design.ts'

const WAYS: Readonly<Record<string, MoveWay>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

interface TreeOptions {
  readonly store: DesignerStore
  /** Read when a key is pressed. */
  readonly rows: () => readonly TreeRow[]
  readonly onToggle?: (id: string, isOpen: boolean) => void
  /** Enter: on to the settings of the node. */
  readonly onEnter: () => void
}

/** Returns the ref of the tree's root and its handlers. Rows carry `data-node`. */
export function useTreeFocus({ store, rows, onToggle, onEnter }: TreeOptions) {
  const root = useRef<HTMLDivElement>(null)
  const current = useDesign(store, ({ selected }) => selected.at(-1))
  const [anchor, setAnchor] = useState<string>()
  const hasFocus = useRef(false)
  // A removed row takes the focus with it and reports nothing: only a focus elsewhere ends the tree's own.
  useEffect(() => {
    const watch = (event: FocusEvent) => {
      hasFocus.current = root.current?.contains(event.target as Node) ?? false
    }
    document.addEventListener('focusin', watch)
    return () => document.removeEventListener('focusin', watch)
  }, [])
  useEffect(() => {
    if (current === undefined) return
    const row = root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(current)}"]`)
    if (hasFocus.current) row?.focus()
    else row?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const choose = (id: string, { shiftKey, ctrlKey, metaKey }: KeyboardEvent | MouseEvent) => {
    const { selected } = store.view()
    if (shiftKey && (anchor ?? selected.at(-1)) !== undefined) {
      const from = anchor ?? selected.at(-1) ?? id
      setAnchor(from)
      store.select([...rowsBetween(rows(), from, id).filter((each) => each !== id), id])
    } else if (ctrlKey || metaKey) {
      setAnchor(id)
      store.select(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id])
    } else {
      setAnchor(id)
      store.select([id])
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-node]')?.dataset.node
    const isControl = event.ctrlKey || event.metaKey
    const way = WAYS[event.key]
    if (event.altKey && way) {
      event.preventDefault()
      moveChosen(store, way)
      return
    }
    const act = isControl
      ? { a: () => selectAll(store), d: () => duplicateChosen(store) }[event.key.toLowerCase()]
      : {
          Delete: () => removeChosen(store),
          Backspace: () => removeChosen(store),
          Escape: () => store.select([]),
          Enter: onEnter,
        }[event.key]
    if (act && !event.altKey) {
      event.preventDefault()
      act()
      return
    }
    if (id === undefined || event.altKey) return
    if (event.key === ' ') {
      event.preventDefault()
      choose(id, event)
      return
    }
    if (isControl) return
    const step = treeStep(rows(), id, event.key)
    if (!step) return
    event.preventDefault()
    if (step.kind === 'focus') choose(step.id, event)
    else onToggle?.(step.id, step.kind === 'open')
  }
  return {
    root,
    choose,
    onKeyDown,
    /** By Tab: what has the focus is what is selected. */
    onFocus: (event: { target: EventTarget }) => {
      const { node } = (event.target as HTMLElement).dataset
      if (node !== undefined && store.view().selected.length === 0) store.select([node])
    },
  }
}

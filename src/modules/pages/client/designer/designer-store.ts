/** One document being designed: its history, what is selected, and who listens. No React in here. */
import { beginSteps, jump, redo, undo } from '#domain/steps.ts'
import type { EditFault, PageDocument, PageEdit } from '#engine/page/index.ts'
import { type DesignHistory, perform, replace, type StepName } from './design-history.ts'

export interface DesignerView {
  readonly history: DesignHistory
  /** Ids, in the order they were chosen; the last one is where the keyboard is. */
  readonly selected: readonly string[]
}

export interface DesignerStore {
  readonly view: () => DesignerView
  readonly document: () => PageDocument
  readonly subscribe: (listener: () => void) => () => void
  /** Carries edits out as one step, all or none; false when refused: `onFault` gets the reason. */
  readonly run: (edits: PageEdit | readonly PageEdit[], options?: RunOptions) => boolean
  readonly replace: (document: PageDocument, what: 'json' | 'restore') => void
  readonly select: (ids: readonly string[]) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly jump: (count: number) => void
  /** Another document altogether, with a history of its own. */
  readonly open: (document: PageDocument) => void
}

interface RunOptions {
  /** What the step is called; otherwise the kind of the first edit. */
  readonly what?: StepName
  /** Steps of one key that follow each other quickly are one. */
  readonly mergeKey?: string
  /** What is selected afterwards; otherwise what was added, or what was. */
  readonly select?: readonly string[]
}

/** After these, what came of them is what one goes on with. */
const SELECTING: readonly PageEdit['kind'][] = ['add', 'insert', 'copy', 'addColumn']

/** @param newId an id no node has yet. */
export function createDesigner(
  document: PageDocument,
  onFault: (fault: EditFault) => void,
  newId: () => string,
): DesignerStore {
  let view: DesignerView = { history: beginSteps(document), selected: [] }
  const listeners = new Set<() => void>()
  const set = (next: DesignerView) => {
    if (next.history === view.history && next.selected === view.selected) return
    const { nodes } = next.history.present
    const isGone = next.selected.some((id) => !Object.hasOwn(nodes, id))
    view = isGone ? { ...next, selected: next.selected.filter((id) => Object.hasOwn(nodes, id)) } : next
    for (const listener of listeners) listener()
  }
  const to = (history: DesignHistory) => set({ ...view, history })
  return {
    view: () => view,
    document: () => view.history.present,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run: (given, { what, mergeKey, select } = {}) => {
      const edits = 'kind' in given ? [given] : given
      const done = perform(view.history, { edits, mergeKey, ...(what ? { what } : {}) }, Date.now(), newId)
      if (!done.ok) {
        onFault(done.fault)
        return false
      }
      const last = edits.at(-1)
      const selected = select ?? (last && SELECTING.includes(last.kind) ? done.ids : view.selected)
      set({ history: done.history, selected })
      return true
    },
    replace: (next, what) => to(replace(view.history, next, what, Date.now())),
    select: (ids) => {
      const isSame = ids.length === view.selected.length && ids.every((id, at) => id === view.selected[at])
      if (!isSame) set({ ...view, selected: ids })
    },
    undo: () => to(undo(view.history)),
    redo: () => to(redo(view.history)),
    jump: (count) => to(jump(view.history, count)),
    open: (next) => set({ history: beginSteps(next), selected: [] }),
  }
}

/** Returns an id for a node, short enough to be read in the JSON. */
export function newElementId(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2))
  return `e${a.toString(36)}${b.toString(36)}`
}

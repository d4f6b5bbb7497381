/** One label being designed: its history, what is selected, and who listens. No React in here. */
import { beginSteps, jump, redo, undo } from '#domain/steps.ts'
import type { LabelComponent } from '#engine/label/index.ts'
import {
  type Command,
  type CommandFault,
  type Design,
  type History,
  perform,
} from '#engine/label/designer/index.ts'

export interface DesignerView {
  readonly history: History
  /** Ids, in the order they were chosen. */
  readonly selected: readonly string[]
}

export interface DesignerStore {
  readonly view: () => DesignerView
  readonly subscribe: (listener: () => void) => () => void
  /** Carries it out; false when it was refused, which `onFault` is told. */
  readonly run: (command: Command, mergeKey?: string) => boolean
  readonly select: (ids: readonly string[]) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly jump: (count: number) => void
  /** Another design altogether, with a history of its own. */
  readonly open: (design: Design) => void
}

export function createDesigner(design: Design, onFault: (fault: CommandFault) => void): DesignerStore {
  let view: DesignerView = { history: beginSteps(design), selected: [] }
  const listeners = new Set<() => void>()
  const set = (next: DesignerView) => {
    if (next.history === view.history && next.selected === view.selected) return
    const { items } = next.history.present
    const isGone = next.selected.some((id) => !Object.hasOwn(items, id))
    view = isGone ? { ...next, selected: next.selected.filter((id) => Object.hasOwn(items, id)) } : next
    for (const listener of listeners) listener()
  }
  const to = (history: History) => set({ ...view, history })
  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run: (command, mergeKey) => {
      const done = perform(view.history, command, Date.now(), mergeKey)
      if (!done.ok) onFault(done.fault)
      else set({ history: done.history, selected: selectedAfter(command, view, done.history) })
      return done.ok
    },
    select: (ids) => set({ ...view, selected: ids }),
    undo: () => to(undo(view.history)),
    redo: () => to(redo(view.history)),
    jump: (count) => to(jump(view.history, count)),
    open: (next) => set({ history: beginSteps(next), selected: [] }),
  }
}

/** What was added is what one goes on with. */
function selectedAfter(
  command: Command,
  { selected, history }: DesignerView,
  next: History,
): readonly string[] {
  if (command.kind !== 'add') return selected
  return next.present.order.filter((id) => !Object.hasOwn(history.present.items, id))
}

/** The ids with all members of their groups, in painting order. */
export function withGroups(design: Design, ids: readonly string[]): string[] {
  const chosen = new Set(ids)
  const groups = new Set(
    ids.map((id) => design.items[id]?.ext?.groupId).filter((group) => group !== undefined),
  )
  return design.order.filter((id) => {
    const group = design.items[id]?.ext?.groupId
    return chosen.has(id) || (group !== undefined && groups.has(group))
  })
}

export const itemsOf = (design: Design, ids: readonly string[]): LabelComponent[] =>
  ids.flatMap((id) => design.items[id] ?? [])

/** Those of the selection that may be moved and changed. */
export const unlocked = (design: Design, ids: readonly string[]): string[] =>
  ids.filter((id) => Object.hasOwn(design.items, id) && !design.items[id]?.ext?.locked)

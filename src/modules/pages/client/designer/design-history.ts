/** Steps of a designed document as patches with a name each: back, forth and to any of them. Pure. */
import { apply, create, type Patches } from 'mutative'
import { applyEdit, type EditFault, type PageDocument, type PageEdit } from '#engine/page/index.ts'

/** What a step was done as; edits that were carried out together are one step. */
export type StepName =
  | PageEdit['kind']
  | 'moveUp'
  | 'moveDown'
  | 'moveIn'
  | 'moveOut'
  | 'cut'
  | 'paste'
  | 'options'
  | 'json'
  | 'restore'

export interface Step {
  readonly what: StepName
  readonly ids: readonly string[]
  /** Epoch milliseconds. */
  readonly at: number
  /** Steps of one key that follow each other quickly are one: typing. */
  readonly mergeKey: string | undefined
  readonly patches: Patches
  readonly inverse: Patches
}

export interface DesignHistory {
  readonly present: PageDocument
  /** Oldest first. */
  readonly past: readonly Step[]
  /** Next first. */
  readonly future: readonly Step[]
}

/** Steps one can go back. */
const STEPS_MOST = 200
/** Steps of one key no further apart than this are one, milliseconds. */
const TOGETHER_MS = 1000

export const beginHistory = (present: PageDocument): DesignHistory => ({ present, past: [], future: [] })

interface Wish {
  readonly edits: readonly PageEdit[]
  readonly what?: StepName
  readonly mergeKey?: string | undefined
}

type Performed =
  | { readonly ok: true; readonly history: DesignHistory; readonly ids: readonly string[] }
  | { readonly ok: false; readonly fault: EditFault }

/** Carries edits out as one step, all or none. What changes nothing is no step. */
export function perform(
  history: DesignHistory,
  { edits, what, mergeKey }: Wish,
  now: number,
  newId: () => string,
): Performed {
  let { present } = history
  let ids: readonly string[] = []
  const patches: Patches = []
  const inverse: Patches = []
  for (const edit of edits) {
    const edited = applyEdit(present, edit, newId)
    if (!edited.ok) return { ok: false, fault: edited.fault }
    present = edited.document
    ids = edited.ids
    patches.push(...edited.patches)
    inverse.unshift(...edited.inverse)
  }
  const name = what ?? edits[0]?.kind
  if (!name || patches.length === 0 || isSame(patches, inverse)) return { ok: true, history, ids }
  const step: Step = { what: name, ids, at: now, mergeKey, patches, inverse }
  return { ok: true, history: { present, past: withStep(history.past, step), future: [] }, ids }
}

/** Another document in place of this one, as one step that can be undone. */
export function replace(
  history: DesignHistory,
  next: PageDocument,
  what: 'json' | 'restore',
  now: number,
): DesignHistory {
  const [present, patches, inverse] = create(
    history.present,
    (draft) => {
      Object.assign(draft, next)
    },
    { enablePatches: true },
  )
  const step: Step = { what, ids: [], at: now, mergeKey: undefined, patches, inverse }
  return { present, past: withStep(history.past, step), future: [] }
}

/** The same value written again: from the outside nothing happened. */
const isSame = (patches: Patches, inverse: Patches): boolean =>
  patches.length === inverse.length && valuesOf(patches) === valuesOf(inverse)

const valuesOf = (patches: Patches): string =>
  JSON.stringify(patches.map(({ path, value }) => [path, value as unknown]))

function withStep(past: readonly Step[], step: Step): readonly Step[] {
  const last = past.at(-1)
  const isApart =
    !last || step.mergeKey === undefined || last.mergeKey !== step.mergeKey || step.at - last.at > TOGETHER_MS
  if (isApart) return [...past, step].slice(-STEPS_MOST)
  const joined: Step = {
    ...step,
    patches: [...last.patches, ...step.patches],
    inverse: [...step.inverse, ...last.inverse],
  }
  return [...past.slice(0, -1), joined]
}

export function undo({ present, past, future }: DesignHistory): DesignHistory {
  const step = past.at(-1)
  if (!step) return { present, past, future }
  return { present: apply(present, step.inverse), past: past.slice(0, -1), future: [step, ...future] }
}

export function redo({ present, past, future }: DesignHistory): DesignHistory {
  const [step, ...later] = future
  if (!step) return { present, past, future }
  return { present: apply(present, step.patches), past: [...past, step], future: later }
}

/** To where `count` steps were done; undone steps stay to be redone. */
export function jump(history: DesignHistory, count: number): DesignHistory {
  let at = history
  while (at.past.length > Math.max(0, count)) at = undo(at)
  while (at.past.length < count && at.future.length > 0) at = redo(at)
  return at
}

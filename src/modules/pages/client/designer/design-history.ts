/** What was done to a designed document, step by step (domain/steps). */
import { create, type Patches } from 'mutative'
import { takeStep, type Step as AnyStep, type Steps } from '#domain/steps.ts'
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
  | 'replace'
  | 'json'
  | 'restore'

export type Step = AnyStep<StepName>
export type DesignHistory = Steps<PageDocument, StepName>

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
  if (!name) return { ok: true, history, ids }
  const step: Step = { what: name, ids, at: now, mergeKey, patches, inverse }
  return { ok: true, history: takeStep(history, present, step), ids }
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
  return takeStep(history, present, { what, ids: [], at: now, mergeKey: undefined, patches, inverse })
}

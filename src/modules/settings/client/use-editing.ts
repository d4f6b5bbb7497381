/**
 * One definition that is being edited: kept on this device with every change, fifty undo steps, saved as a draft at the gateway,
 * and never silently over someone else's newer version.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, Refused } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { useDraft, type DraftHandle } from '#client/offline/use-draft.ts'
import { code } from '#contract/codes.ts'
import { settings } from '#modules/settings/contract.ts'
import { editAddress } from './edit-address.ts'
import { changesOf, type Change } from './model/changes.ts'
import { tidied } from './model/definition.ts'
import { placeOf, problemsOf, toText, type Problem } from './model/validate.ts'
import { joined } from './model/join.ts'
import type { Definition, Kind } from './model/kind.ts'
import { valueOf, type SettingStatus } from './model/setting-status.ts'
import { back, begin, forth, step, type Steps } from './model/undo.ts'

/** What the edit began from. */
interface Base {
  /** The gateway's draft; "" when there was none. */
  readonly id: string
  readonly rev: number
  /** The newest revision of the key, of drafts and versions. */
  readonly head: number
  readonly from: string
}

interface Kept extends Base, Record<string, unknown> {
  readonly value: Definition
}

interface State {
  readonly base: Base
  readonly steps: Steps<Definition>
}

export interface Editing {
  /** False while what was kept on this device is being looked for. */
  readonly isReady: boolean
  readonly value: Definition
  readonly draft: DraftHandle<Kept>
  /** There is something that is on this device alone. */
  readonly isDirty: boolean
  readonly problems: readonly Problem[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undo: () => void
  readonly redo: () => void
  /** `place`: what was changed, so that typing in one field is one step back. */
  readonly change: (next: Definition, place?: string) => void
  /** Answers the revision of the draft; undefined when it could not be saved. */
  readonly save: () => Promise<number | undefined>
  readonly isBusy: boolean
  /** Someone else's newer version, while mine has changes of its own. */
  readonly conflict: Conflict | undefined
  readonly settle: (choice: 'mine' | 'theirs' | 'both') => void
  /** Back to where this edit began. */
  readonly forget: () => void
  /** It was published, or thrown away: what the gateway has is what the edit begins from. */
  readonly renew: (value: Definition, head: number) => void
}

export interface Conflict {
  readonly by: string
  readonly at: string
  readonly theirs: Definition
  readonly mine: readonly Change[]
  readonly others: readonly Change[]
}

const headOf = ({ draft, published }: SettingStatus): number => Math.max(draft?.rev ?? 0, published?.rev ?? 0)

/** What the edit begins with. Entries the code no longer knows are gone from it, and that alone is a change worth saving. */
function beginningOf(kind: Kind, status: SettingStatus): Kept {
  const { draft, published, target, stale } = status
  const stored = valueOf(draft ?? published)
  const value = tidied(kind.list, target, stored)
  const from = toText(stale.length > 0 ? stored : value)
  return { value, id: draft?.id ?? '', rev: draft?.rev ?? 0, head: headOf(status), from }
}

const stateOf = ({ value, id, rev, head, from }: Kept): State => ({
  base: { id, rev, head, from },
  steps: begin(value),
})

export function useEditing(kind: Kind, status: SettingStatus): Editing {
  const { target } = status
  const beginning = beginningOf(kind, status)
  const draft = useDraft<Kept>(`setting ${target.key}`, undefined, () => beginning, {
    href: editAddress(kind, target),
  })
  const [state, setState] = useState<State>()
  if (!state && draft.ready) setState(stateOf(draft.data))
  const { base, steps } = state ?? stateOf(beginning)
  const value = steps.now
  const isDirty = toText(value) !== base.from
  const isOvertaken = state !== undefined && beginning.head > base.head
  // Without changes of mine, someone else's newer version is simply shown.
  if (isOvertaken && !isDirty) setState(stateOf(beginning))
  useKept(draft, state && { ...base, value }, isDirty)
  const change = useCallback<Editing['change']>(
    (next, place = '') =>
      setState(
        (old) =>
          old && { ...old, steps: step(old.steps, tidied(kind.list, target, next), place, Date.now()) },
      ),
    [kind, target],
  )
  const { save, isBusy, refused } = useSave(kind, status, { base, value }, setState)
  const newer = status.draft ?? status.published
  return {
    isReady: state !== undefined,
    value,
    draft,
    isDirty,
    problems: [...problemsOf(kind, target, value), ...(refused?.value === value ? refused.problems : [])],
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: useCallback(() => setState((old) => old && { ...old, steps: back(old.steps) }), []),
    redo: useCallback(() => setState((old) => old && { ...old, steps: forth(old.steps) }), []),
    change,
    save,
    isBusy,
    conflict: isOvertaken && isDirty && newer ? conflictOf(kind, status, base, value) : undefined,
    settle: (choice) => {
      const mine = changesOf(kind, target, JSON.parse(base.from) as Definition, value)
      const next = { mine: value, theirs: beginning.value, both: joined(kind, target, beginning.value, mine) }
      const settled = stateOf(beginning)
      setState({ ...settled, steps: step(settled.steps, next[choice], '', Date.now()) })
    },
    forget: () => setState(stateOf(beginning)),
    renew: (next, head) =>
      setState((old) => {
        const now = tidied(kind.list, target, next)
        return {
          base: { id: '', rev: 0, head, from: toText(now) },
          steps: old ? step(old.steps, now, '', Date.now()) : begin(now),
        }
      }),
  }
}

function conflictOf(kind: Kind, status: SettingStatus, base: Base, value: Definition): Conflict {
  const { target, draft, published } = status
  const newer = draft ?? published
  const from = JSON.parse(base.from) as Definition
  const theirs = valueOf(newer)
  return {
    by: newer?.by ?? '',
    at: newer?.updateTime ?? '',
    theirs,
    mine: changesOf(kind, target, from, value),
    others: changesOf(kind, target, from, theirs),
  }
}

/** What is typed is on this device at once; what the gateway has too need not be. */
function useKept(draft: DraftHandle<Kept>, kept: Kept | undefined, isDirty: boolean): void {
  const isStored = useRef(false)
  const text = kept && JSON.stringify(kept)
  const { ready, restoredAt } = draft
  useEffect(() => {
    if (restoredAt) isStored.current = true
  }, [restoredAt])
  useEffect(() => {
    if (!ready || text === undefined) return
    if (isDirty) {
      isStored.current = true
      draft.update(JSON.parse(text) as Kept)
    } else if (isStored.current) {
      isStored.current = false
      void draft.discard()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the handle is new with each change of the draft itself
  }, [ready, text, isDirty])
}

interface RefusedValue {
  readonly value: Definition
  readonly problems: readonly Problem[]
}

function useSave(
  kind: Kind,
  { target }: SettingStatus,
  { base, value }: { base: Base; value: Definition },
  setState: (change: (old: State | undefined) => State | undefined) => void,
) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedValue>()
  const save = async (): Promise<number | undefined> => {
    const tabValue = toText(value)
    if (isBusy) return undefined
    setBusy(true)
    try {
      const { id, rev } = base.id
        ? await ask(settings.updateTableLists, { id: base.id, rev: base.rev, tabValue })
        : await ask(settings.addTableLists, { tabKey: target.key, tabValue })
      setState((old) => old && { ...old, base: { id, rev, head: rev, from: tabValue } })
      await invalidate([settings.listDefinitions.id])
      return rev
    } catch (error) {
      await saidWhy(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const saidWhy = async (error: unknown) => {
    const answer = error instanceof Refused ? error.answer : undefined
    const isNewer = [code.changed, code.duplicate, code.absent].some((each) => each === answer?.code)
    if (isNewer) return invalidate([settings.listDefinitions.id])
    if (answer?.fields?.length) {
      const problems = answer.fields.map(({ path, desc }) => ({
        ...placeOf(kind, value, path.replace(/^tabValue\.?/, '')),
        message: desc,
      }))
      setRefused({ value, problems })
    }
    report(error)
  }
  return { save, isBusy, refused }
}

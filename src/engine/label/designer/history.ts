/** A design and the way it came about: steps as patches with a name each, back, forth, and to any of them. */
import { apply, create, type Patches } from 'mutative'
import { carryOut, faultOf, type Command, type CommandFault } from './commands.ts'
import type { Design } from './design.ts'

export interface Step {
  /** What was done: the kind of the command, or what it was done as ("paste"). */
  readonly what: StepName
  /** Components it was done to. */
  readonly ids: readonly string[]
  readonly at: number
  /** Steps of one key that follow each other quickly are one: typing, arrow keys. */
  readonly mergeKey: string | undefined
  readonly patches: Patches
  readonly inverse: Patches
}

export type StepName =
  Exclude<Command['kind'], 'place' | 'replace'> | NonNullable<Extract<Command, { what: string }>['what']>

export interface History {
  readonly present: Design
  /** Oldest first. */
  readonly past: readonly Step[]
  /** Next first. */
  readonly future: readonly Step[]
}

/** Steps one can go back. */
const STEPS_MOST = 200
/** Steps of one key no further apart than this are one, milliseconds. */
const TOGETHER_MS = 1000

export const beginHistory = (present: Design): History => ({ present, past: [], future: [] })

type Performed = { ok: true; history: History } | { ok: false; fault: CommandFault }

/** Carries a command out. What changes nothing is no step. */
export function perform(history: History, command: Command, now: number, mergeKey?: string): Performed {
  const fault = faultOf(history.present, command)
  if (fault) return { ok: false, fault }
  const [present, patches, inverse] = create(
    history.present,
    (draft) => carryOut(draft as Parameters<typeof carryOut>[0], command),
    { enablePatches: true },
  )
  if (patches.length === 0 || isSame(patches, inverse)) return { ok: true, history }
  const step: Step = {
    what: 'what' in command ? command.what : command.kind,
    ids: idsOf(command),
    at: now,
    mergeKey,
    patches,
    inverse,
  }
  return { ok: true, history: { present, past: withStep(history.past, step), future: [] } }
}

/** The same value written again: from the outside nothing happened. */
const isSame = (patches: Patches, inverse: Patches): boolean =>
  patches.length === inverse.length &&
  JSON.stringify(patches.map(({ path, value }) => [path, value as unknown])) ===
    JSON.stringify(inverse.map(({ path, value }) => [path, value as unknown]))

function idsOf(command: Command): readonly string[] {
  if ('ids' in command) return command.ids
  if (command.kind === 'place') return [...command.boxes.keys()]
  return command.kind === 'add' ? command.components.map(({ id }) => id) : []
}

function withStep(past: readonly Step[], step: Step): readonly Step[] {
  const last = past.at(-1)
  if (
    !last ||
    step.mergeKey === undefined ||
    last.mergeKey !== step.mergeKey ||
    step.at - last.at > TOGETHER_MS
  )
    return [...past, step].slice(-STEPS_MOST)
  const joined: Step = {
    ...step,
    patches: [...last.patches, ...step.patches],
    inverse: [...step.inverse, ...last.inverse],
  }
  return [...past.slice(0, -1), joined]
}

export function undo({ present, past, future }: History): History {
  const step = past.at(-1)
  if (!step) return { present, past, future }
  return { present: apply(present, step.inverse), past: past.slice(0, -1), future: [step, ...future] }
}

export function redo({ present, past, future }: History): History {
  const [step, ...later] = future
  if (!step) return { present, past, future }
  return { present: apply(present, step.patches), past: [...past, step], future: later }
}

/** To where `count` steps were done; steps taken back stay to come back to. */
export function jump(history: History, count: number): History {
  let at = history
  while (at.past.length > Math.max(0, count)) at = undo(at)
  while (at.past.length < count && at.future.length > 0) at = redo(at)
  return at
}

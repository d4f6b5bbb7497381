/** What was done to a design, step by step (domain/steps). */
import { create } from 'mutative'
import { takeStep, type Step as AnyStep, type Steps } from '#domain/steps.ts'
import { carryOut, faultOf, type Command, type CommandFault } from './commands.ts'
import type { Design } from './design.ts'

/** The kind of the command, or what it was done as ("paste"). */
export type StepName =
  Exclude<Command['kind'], 'place' | 'replace'> | NonNullable<Extract<Command, { what: string }>['what']>

export type Step = AnyStep<StepName>
export type History = Steps<Design, StepName>

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
  const what = 'what' in command ? command.what : command.kind
  const step: Step = { what, ids: idsOf(command), at: now, mergeKey, patches, inverse }
  return { ok: true, history: takeStep(history, present, step) }
}

function idsOf(command: Command): readonly string[] {
  if ('ids' in command) return command.ids
  if (command.kind === 'place') return [...command.boxes.keys()]
  return command.kind === 'add' ? command.components.map(({ id }) => id) : []
}

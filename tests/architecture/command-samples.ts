/** Sample requests and responses of every command, for the tests of effects on cached rows (record 0048). */
import type { CommandCall } from '#contract/call.ts'
import { effectsOf, type Effect } from '#contract/effect.ts'
import { allCalls } from '#registry/calls.ts'
import { sampleOf, type JsonSchema } from '../screens/sample.ts'

export const commands = allCalls.filter((call): call is CommandCall => call.kind === 'command')

/** Commands whose effects depend on a parameter. */
const variants: Record<string, readonly Record<string, unknown>[]> = {
  'printing.print': [{ what: 'label' }, { what: 'carrier' }, { what: 'out' }, { what: 'pick' }],
  'warehouse.cancelOrder': [{ kind: 'TRANSFER' }],
  'address.insertAddr': [{ isSenderOrReceiver: 'sender' }, { isSenderOrReceiver: 'receiver' }],
}

export interface Sample {
  readonly parameter: Record<string, unknown>
  readonly answer: unknown
  readonly effects: readonly Effect[]
}

/** Returns requests whose responses accept everything; fields of the same name have the same value in both. */
export function samplesOf(call: CommandCall): readonly Sample[] {
  const whole = sampleOf(call.input as JsonSchema, 0) as Record<string, unknown>
  const answer = sampleOf(call.output as JsonSchema, 0) as { list?: { ok?: string }[] }
  for (const row of Array.isArray(answer.list) ? answer.list : []) if ('ok' in row) row.ok = '1'
  return (variants[call.id] ?? [{}]).map((more) => {
    const parameter = { ...whole, ...more }
    return { parameter, answer, effects: effectsOf(call, parameter, answer, 0) }
  })
}

/** The first steps of a person, ticked by what the server, this device and its queue know. Pure. */
import type { Output } from '#contract/call.ts'
import { textAt } from '#domain/rule-shape.ts'
import type { DeviceStep, FirstStep } from '#engine/screen/index.ts'
import type { home } from '#modules/home/contract.ts'
import type { OutboxRow } from '#offline/types.ts'

type Answered = Output<typeof home.firstSteps>['steps']

export interface StepLine extends Pick<FirstStep, 'id' | 'title' | 'opens' | 'search'> {
  /** `queued`: done on this device and not yet sent. */
  readonly state: 'done' | 'queued' | 'open'
}

interface StepParts {
  /** As the slices declare them. */
  readonly declared: readonly FirstStep[]
  /** Those of the person that the server knows of. */
  readonly answered: Answered
  /** Those of the device, by id. */
  readonly device: ReadonlyMap<string, DeviceStep>
  readonly outbox: readonly Pick<OutboxRow, 'call' | 'body' | 'state'>[]
}

/** Returns a line for each step of the person, in the order of the list. */
export function stepLines({ declared, answered, device, outbox }: StepParts): StepLine[] {
  const isDone = new Map(answered.map((each) => [each.id, each.isDone]))
  // What was refused has done nothing yet.
  const unsent = outbox.filter(({ state }) => state !== 'person')
  const stateOf = (step: FirstStep): StepLine['state'] | undefined => {
    const here = device.get(step.id)
    const known = here === undefined || here === 'absent' ? isDone.get(step.id) : here === 'done'
    if (known !== false) return known && 'done'
    return unsent.some((row) => completes(row, step)) ? 'queued' : 'open'
  }
  return declared
    .toSorted((a, b) => a.place - b.place)
    .flatMap((step) => {
      const state = stateOf(step)
      return state ? [{ ...step, state }] : []
    })
}

/** Whether the step is done once the server has accepted this row. */
const completes = ({ call, body }: Pick<OutboxRow, 'call' | 'body'>, { queued = [] }: FirstStep): boolean =>
  queued.some(
    ({ call: id, where = {} }) =>
      id === call && Object.entries(where).every(([path, values]) => values.includes(textAt(body, path))),
  )

/**
 * What a new person does first, as data of the slices these steps are about (record 0146). The home page lists the steps of the
 * person and ticks them; it knows no slice by name.
 */
import type { MessageDescriptor } from '@lingui/core'

/** How far a step on a device is; `absent` where its browser cannot do it. */
export type DeviceStep = 'done' | 'open' | 'absent'

/** A queued command that completes a step once the server has accepted it. */
interface QueuedStep {
  /** Id of the call. */
  readonly call: string
  /** By paths into its input ("rows.0.side"), the values that mean this step; "" also means that the field is absent. */
  readonly where?: Readonly<Record<string, readonly string[]>>
}

export interface FirstStep {
  /** "<slice>.<what>"; a guide explains "step <id>". */
  readonly id: string
  readonly title: MessageDescriptor
  /** The lower, the earlier in the list. */
  readonly place: number
  /** Name of the screen it opens: a name, because the gateway reads the declaration too and has no screens. */
  readonly opens: string
  /** Query of the address, e.g. the filters of a list. */
  readonly search?: Readonly<Record<string, string>>
  /** Function a person needs to do it; absent: everyone who sees the home page. */
  readonly func?: string
  /** Not for sub-accounts. */
  readonly mainOnly?: true
  /** Only for customers who pay in advance. */
  readonly prepaidOnly?: true
  readonly queued?: readonly QueuedStep[]
  /** For a step of the device instead of the server: loads the function that tells how far it is. */
  readonly loadDevice?: () => Promise<() => Promise<DeviceStep>>
}

/** What decides which steps a person has. */
interface StepPerson {
  readonly funcs: ReadonlySet<string>
  /** '0' is a sub-account. */
  readonly userAdmin: string
  /** How the customer pays: 'MONTHLY', or else in advance. */
  readonly cusType: string
}

/** Whether a step is for this person; the device and the server ask the same function. */
export const isStepOf = (
  { func, mainOnly, prepaidOnly }: FirstStep,
  { funcs, userAdmin, cusType }: StepPerson,
): boolean =>
  (func === undefined || funcs.has(func)) &&
  !(mainOnly && userAdmin === '0') &&
  !(prepaidOnly && cusType === 'MONTHLY')

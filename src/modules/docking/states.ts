/** States of API keys, endpoints and deliveries; what webhooks tell of. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const keyStates = {
  ACTIVE: { label: msg`In use`, tone: 'green', shape: 'check' },
  ENDING: { label: msg`Expires within 14 days`, tone: 'orange', shape: 'alert' },
  EXPIRED: { label: msg`Expired`, tone: 'gray', shape: 'ring' },
  REVOKED: { label: msg`Revoked`, tone: 'gray', shape: 'cross' },
} as const
export type KeyState = keyof typeof keyStates
export const keyStateCodes = Object.keys(keyStates) as [KeyState, ...KeyState[]]
/** Days before its end from which a key is shown as ending. */
export const ENDING_DAYS = 14

const openKeys: readonly KeyState[] = ['ACTIVE', 'ENDING']
/** Returns why a key cannot be replaced; undefined where it can. */
export const rotateRefusal = (state: KeyState): MessageDescriptor | undefined =>
  openKeys.includes(state) ? undefined : msg`This key opens nothing any more. Create a new one.`
/** Returns why a key cannot be revoked; undefined where it can. */
export const revokeRefusal = (state: KeyState): MessageDescriptor | undefined =>
  state === 'REVOKED' ? msg`It is revoked already.` : undefined

export const endpointStates = {
  ACTIVE: { label: msg`Delivering`, tone: 'green', shape: 'check' },
  FAILING: { label: msg`Failing`, tone: 'orange', shape: 'alert' },
  STOPPED: { label: msg`Paused after failures`, tone: 'red', shape: 'cross' },
  PAUSED: { label: msg`Paused`, tone: 'gray', shape: 'ring' },
} as const
export type EndpointState = keyof typeof endpointStates
export const endpointStateCodes = Object.keys(endpointStates) as [EndpointState, ...EndpointState[]]

const paused: readonly EndpointState[] = ['PAUSED', 'STOPPED']
export const pauseRefusal = (state: EndpointState): MessageDescriptor | undefined =>
  paused.includes(state) ? msg`It is paused already.` : undefined
export const resumeRefusal = (state: EndpointState): MessageDescriptor | undefined =>
  paused.includes(state) ? undefined : msg`It is not paused.`

export const deliveryStates = {
  WAITING: { label: msg({ message: 'Waiting', context: 'delivery' }), tone: 'blue', shape: 'ring' },
  RETRYING: { label: msg`Retrying`, tone: 'orange', shape: 'half' },
  DELIVERED: { label: msg`Delivered`, tone: 'green', shape: 'check' },
  FAILED: { label: msg`Not delivered`, tone: 'red', shape: 'cross' },
} as const
export type DeliveryState = keyof typeof deliveryStates
export const deliveryStateCodes = Object.keys(deliveryStates) as [DeliveryState, ...DeliveryState[]]

const ended: readonly DeliveryState[] = ['DELIVERED', 'FAILED']
export const replayRefusal = (state: DeliveryState): MessageDescriptor | undefined =>
  ended.includes(state) ? undefined : msg`It is still being delivered.`

/** What happened, as the endpoints choose it. A test is sent to any endpoint. */
export const eventKinds = {
  order: { label: msg`Orders`, tone: 'blue' },
  tracking: { label: msg`Tracking`, tone: 'cyan' },
  bill: { label: msg`Bills`, tone: 'violet' },
  return: { label: msg`Returns`, tone: 'orange' },
  test: { label: msg`Test`, tone: 'gray' },
} as const
export type EventKind = keyof typeof eventKinds
export const eventKindCodes = Object.keys(eventKinds) as [EventKind, ...EventKind[]]
export const chosenKindCodes = ['order', 'tracking', 'bill', 'return'] as const satisfies readonly EventKind[]

/** Why a delivery did not arrive, beside the answer's code. */
export const deliveryFaults = {
  REFUSED: msg`The server did not accept it`,
  REDIRECT: msg`The server sent us elsewhere: redirects are not followed`,
  TIMEOUT: msg`The server did not answer in time`,
  UNREACHABLE: msg`The server could not be reached`,
  INSIDE: msg`The name leads to an address inside a network`,
  SECRET: msg`Its secret cannot be read any more. Replace it.`,
} as const
export type DeliveryFault = keyof typeof deliveryFaults
export const deliveryFaultCodes = Object.keys(deliveryFaults) as [DeliveryFault, ...DeliveryFault[]]

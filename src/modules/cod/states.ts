/** States of a parcel's cash on delivery and of a statement (spec 001 §9 "COD paid states"; record 0108). */
import { msg } from '@lingui/core/macro'

/** EXPECTED and REVERSED are ours: the parcel is on its way; the money went back to the receiver. */
export const codStates = {
  EXPECTED: { label: msg`Not collected yet`, tone: 'gray', shape: 'ring' },
  PENDING: { label: msg`Pending`, tone: 'orange', shape: 'half' },
  PAID: { label: msg`Paid`, tone: 'green', shape: 'check' },
  UNPAID: { label: msg`Unpaid`, tone: 'red', shape: 'cross' },
  REVERSED: { label: msg`Reversed`, tone: 'gray', shape: 'cross' },
} as const
export type CodState = keyof typeof codStates
export const codStateCodes = Object.keys(codStates) as [CodState, ...CodState[]]

export const statementStates = {
  CUT: { label: msg`Waiting for transfer`, tone: 'orange', shape: 'ring' },
  SENT: { label: msg`Transfer sent`, tone: 'blue', shape: 'half' },
  PAID: { label: msg`Paid`, tone: 'green', shape: 'check' },
} as const
export type StatementState = keyof typeof statementStates
export const statementStateCodes = Object.keys(statementStates) as [StatementState, ...StatementState[]]

/** The steps of a statement that open their lines. */
export const stepCodes = ['COLLECTED', 'FEE', 'REVERSED', 'SET_OFF'] as const
export type Step = (typeof stepCodes)[number]

/** Forms as data. Field types are folders under engine/fields; a declaration names the type and its options. */
import type { MessageDescriptor } from '@lingui/core'
import type { QueuedCall } from '#contract/call.ts'
import type { RuleDecl, Violation } from './rule.ts'

/** Where the choices of a select come from: a closed list, or a cached query with a mapping. */
export type Options =
  | readonly { readonly value: string; readonly label: MessageDescriptor | string }[]
  | { readonly from: 'countries' | 'currencies' | 'routes' }

export interface FieldDecl {
  /** Path of the value in the form's data, e.g. "receiver.phone" or "goods". */
  readonly path: string
  /** Name of a field type registered in engine/fields. */
  readonly type: string
  readonly label: MessageDescriptor
  readonly required?: boolean
  readonly placeholder?: MessageDescriptor
  readonly help?: MessageDescriptor
  /** Columns of twelve on a wide screen; a phone stacks. */
  readonly span?: number
  /** Options of the field type. */
  readonly options?: Options
  /** Input filter of spec 001 §5. */
  readonly filter?: InputFilter
  readonly props?: Readonly<Record<string, unknown>>
  /** Shown only when this holds for the form's data. */
  readonly when?: (data: FormData) => boolean
}

/** spec 001 §5 "Input filters". */
export type InputFilter =
  | 'decimal2'
  | 'decimal3'
  | 'positiveInteger'
  | 'nonNegativeInteger'
  | 'alphanumeric'
  | 'alphanumericSpaces'
  | 'letters'
  | 'phone'

export type FormData = Record<string, unknown>

export interface FormSection {
  readonly title: MessageDescriptor
  readonly fields: readonly FieldDecl[]
}

export interface FormDecl {
  readonly id: string
  readonly sections: readonly FormSection[]
  readonly initial: () => FormData
  readonly rules: readonly RuleDecl[]
  /** Rules that need several fields; the gateway runs the same function. */
  readonly check?: (data: FormData) => Violation[]
  /** Values that follow from others, e.g. the insurance fee. Pure; run after each change. */
  readonly derive?: (data: FormData) => FormData
  /** From the form's data to the call's parameter. */
  readonly toParameter: (data: FormData) => unknown
  readonly submit: QueuedCall
  readonly submitLabel: MessageDescriptor
  /** What the queued row is called in the outbox: "Nguyễn An · Hà Nội · 1.2 kg". */
  readonly label: (data: FormData) => string
}

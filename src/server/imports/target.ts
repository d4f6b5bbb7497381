/**
 * What a slice hands over so that its records can be imported in the background (record 0017). The slice declares the call that
 * takes the slices of rows, its contract says what a record is; its handler passes them to `receiveImport`.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { SignedContext } from '../handler.ts'
import { faultsOf } from '../outcomes.ts'

export interface NumberedRecord<T = unknown> {
  /** Number in the import, from 1. */
  readonly row: number
  readonly record: T
}

/** What became of a record. */
export interface RowResult {
  readonly row: number
  readonly isTaken: boolean
  /** Id and number the gateway gave it. */
  readonly id?: string
  readonly no?: string
  /** Why it was refused, in the language of the context. */
  readonly desc?: string
  /** Paths of the record. */
  readonly fields?: readonly { readonly path: string; readonly desc: string }[]
}

/** The import a record belongs to. */
export interface ImportSource {
  /** Id of its task. */
  readonly id: string
  readonly name: string
  /** When its first rows arrived. */
  readonly at: Date
}

export interface ImportTarget<T = unknown> {
  /** Key of the import (engine/import/schema/import.ts `id`). */
  readonly dataId: string
  /** Function the person must hold, also when the rows are committed. */
  readonly func: string
  /**
   * Takes up to a hundred records in the transaction of `context.db`; a result for each, in any order. What it writes and the
   * results are committed together, once. A thrown `Refusal` undoes the whole batch: its records are then tried one by one,
   * and the refusal becomes the result of the one that caused it.
   */
  readonly commit: (
    records: readonly NumberedRecord<T>[],
    context: SignedContext,
    source: ImportSource,
  ) => Promise<readonly RowResult[]>
}

/** Keeps the record's type of a declaration. */
export const defineImportTarget = <T>(target: ImportTarget<T>): ImportTarget =>
  target as unknown as ImportTarget

/** Why a record was refused. */
interface RefusedRecord {
  readonly text: MessageDescriptor
  readonly fields: readonly { readonly path: string; readonly message: MessageDescriptor }[]
}

/** The result of a record that was refused, in the language of the context. */
export const refusedRow = (
  row: number,
  { text, fields }: RefusedRecord,
  { translate }: Pick<SignedContext, 'translate'>,
): RowResult => ({
  row,
  isTaken: false,
  desc: translate(text),
  fields: faultsOf(fields, { translate }),
})

/** The result of a record with broken rules; the first of them says why. */
export const faultyRow = (
  row: number,
  faults: readonly { readonly path: string; readonly message: MessageDescriptor }[],
  context: Pick<SignedContext, 'translate'>,
): RowResult => {
  const fields = faultsOf(faults, context)
  return { row, isTaken: false, desc: fields[0]?.desc ?? '', fields }
}

/**
 * Importing a spreadsheet as data (spec 001 §5 "Import"; product design "Import workbench"). The workbench reads the file on
 * the device, judges each row by these declarations and sends the good rows in slices; the gateway obeys the same functions.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { CommandCall, QueryCall } from '#contract/call.ts'
import type { InputFilter, Options } from './form.ts'
import type { RuleDecl, Violation } from './rule.ts'

/** One row as it is edited: texts by column key. */
export type ImportRow = Readonly<Record<string, string>>

export interface ImportColumn {
  /** Key of the row, and path the rules and refusals name. */
  readonly key: string
  readonly label: MessageDescriptor
  /** Marked * in the template. */
  readonly required?: boolean
  /** Headings of other people's files that mean this column, lower case. */
  readonly aliases?: readonly string[]
  /** Choices: a drop-down in the template and in the grid; names and codes are both understood. */
  readonly options?: Options
  readonly filter?: InputFilter
  readonly example: string
  readonly help?: MessageDescriptor
  readonly width?: number
  readonly isNumber?: boolean
}

export interface ImportDecl {
  /** Key of its drafts and tasks. */
  readonly id: string
  readonly title: MessageDescriptor
  readonly columns: readonly ImportColumn[]
  readonly rules: readonly RuleDecl[]
  /** Rules that need several cells of a row. */
  readonly check?: (row: ImportRow) => readonly Violation[]
  /** Rules that need several rows, e.g. a number that occurs twice; indexes of `rows`. */
  readonly checkAll?: (
    rows: readonly ImportRow[],
  ) => readonly { readonly row: number; readonly violation: Violation }[]
  /** Rows with the same key are lines of one record (an order with several goods). */
  readonly groupBy?: (row: ImportRow) => string
  /** From the rows of one record to what the call takes. */
  readonly toRecord: (rows: readonly ImportRow[]) => unknown
  /** From a path of the record (a refused field) to a column key. */
  readonly toColumn?: (path: string) => string
  /** `{task, fileName, from, total, rows}` → `{taskId}`; at most 1000 rows and 1 MB each. */
  readonly submit: CommandCall
  /** Judges rows at the gateway without saving. */
  readonly validate?: QueryCall
  /** `{taskId, after}` → results by row. */
  readonly results: QueryCall
  readonly tasksHref: string
  /** Where the imported records are listed. */
  readonly doneHref: string
  readonly maxRows?: number
}

/** Keeps a declaration as it is, checked. */
export const defineImport = (decl: ImportDecl): ImportDecl => decl

/**
 * How a table is exported (spec 000 §3 "Export field template", "Export request", §4 "Export flow", §5 "Export", §6, §7).
 * What the specification makes an exception of one table is a field here. The calls come with the declaration.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { CommandCall, QueryCall } from '#contract/call.ts'
import type { ColumnDecl } from '#engine/table/schema/table.ts'

/** The calls every export needs beside its own; a slice hands them to the declarations (`exportKit`). */
export interface ExportKit {
  /** `{exportModule}` → `{filedDatas}`: the person's stored choice of columns, "" without one. */
  readonly template: { readonly get: QueryCall; readonly save: CommandCall; readonly update: CommandCall }
  /** `{taskId}` → `{downloadURI, …}`: asked every 2 s, at most 5 times. */
  readonly status: QueryCall
  /** Address of the page that lists export tasks. */
  readonly tasksHref: string
  /** Ids of every export function: what "*" asks for one of. */
  readonly funcs: readonly string[]
}

/** Parameter of a task: the same at every endpoint. */
export interface ExportRequest {
  readonly columns: readonly ExportField[]
  readonly columns2?: readonly ExportField[]
  readonly dataId: string
  readonly fileName: string
  readonly dataId2?: string
  readonly linkKeys?: readonly string[]
  readonly columnType?: '1' | '2' | '5'
  readonly param: Readonly<Record<string, unknown>>
  /** Rows taken out of everything `param` matches. */
  readonly excludedIds?: readonly string[]
  /** Time zone of the screen (IANA): the file's times are in it, and its headings name it. */
  readonly zone?: string
  /** A workbook unless it says otherwise. */
  readonly format?: ExportFormat
}

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportField {
  readonly fieldName: string
  readonly header: string
}

export interface ExportDecl {
  readonly kit: ExportKit
  /** Endpoint of this table (spec 000 §7 "Export endpoints by table"). */
  readonly call: CommandCall
  /** Function that shows the button; "*": any export function the person holds. */
  readonly func: string
  /** Name of the sheet, as the gateway's source has it; the page's title where it is not said. */
  readonly title?: MessageDescriptor
  /** Wire key of the table where it is not the table's id. */
  readonly dataId?: string
  readonly columnType?: '1' | '2' | '5'
  /** Lines of each row (goods of an order), in a second sheet tied by these keys. */
  readonly detail?: {
    readonly dataId: string
    readonly columns: readonly ColumnDecl[]
    /** Name of their sheet, and where a row of the list has them: without, a device cannot write them. */
    readonly title?: MessageDescriptor
    readonly of?: (row: Record<string, unknown>) => readonly Record<string, unknown>[]
    readonly linkKeys: readonly string[]
    /** The request leaves out `dataId2` (FBA orders). */
    readonly isKeyOmitted?: boolean
    /** A button of its own in the dialog's place (two tables have it). */
    readonly hasButton?: boolean
    /** Row ids stay in `param` for a detail export; elsewhere they are cleared. */
    readonly keepsIds?: boolean
  }
  /** "Set template" is not offered. */
  readonly hasNoTemplate?: boolean
  /** By idType: the parameter that also receives the ids (IMEI query). */
  readonly idCopies?: Readonly<Record<string, string>>
}

/** `exportModule` of a table: its key with the suffix of list configurations (spec 000 §3 "Export field template"). */
export const exportModuleOf = (dataId: string): string => `${dataId}ListConfig`

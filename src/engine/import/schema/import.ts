/**
 * Importing a spreadsheet as data (spec 001 §5 "Import"; product design "Import workbench"). The workbench reads the file on
 * the device, validates each record by the functions the gateway obeys, and sends the good ones in slices.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { CommandCall, QueryCall, QueuedCall } from '#contract/call.ts'
import type { PlaceLists } from '#domain/places.ts'
import type {
  Choice,
  InputFilter,
  ProposalsDecl,
  QueryOptions,
  RegionSource,
} from '#engine/form/schema/form.ts'
import type { FieldRule, Violation } from '#engine/form/schema/rule.ts'

/** One row as it is edited: texts by column key. A choice is held by its value once it was understood. */
export type ImportRow = Readonly<Record<string, string>>

export interface ImportColumn {
  readonly key: string
  /** Heading of the template. */
  readonly label: MessageDescriptor
  /** Marked * in the template. */
  readonly required?: boolean
  /** Headings of other people's files that mean this column. */
  readonly aliases?: readonly string[]
  /** Choices: a drop-down in the template and in the grid; names and codes are both understood. The row is what is asked with. */
  readonly options?: readonly Choice[] | QueryOptions
  /** The value meant by a text that is no choice as it stands, e.g. a country by another spelling. */
  readonly understand?: (text: string) => string | undefined
  readonly filter?: InputFilter
  /** It is a barcode on a parcel or on goods: an import can begin with what a camera reads into the first such column. */
  readonly isBarcode?: true
  /** Content of its texts, where it is more than text: repairs know its common mistakes. */
  readonly content?: 'phone' | 'postcode' | 'email' | 'country' | 'date'
  /**
   * Keys of the columns a text is checked by: while one of them is wrong, nothing is said of the text. The first of them decides
   * the choices, where they are asked for.
   */
  readonly follows?: readonly string[]
  /** An amount: the code of the currency it is in, "" while the row does not say it. */
  readonly currencyOf?: (row: ImportRow) => string
  readonly example: string
  readonly help?: MessageDescriptor
  /** Pixels. */
  readonly width?: number
  readonly isNumber?: boolean
}

/** Columns that together name a region. */
export interface ImportRegion {
  readonly source: RegionSource
  /** Every row is of this country, and none has a column for it. */
  readonly only?: string
  /** Keys of the columns. */
  readonly country: string
  readonly prov: string
  readonly city: string
  readonly area: string
  /** Key of the answer: names a person kept although our list does not have them (record 0046). No column of the file. */
  readonly unlisted: string
}

/** A choice that fills several columns at once, e.g. the sender by an address of the book. */
export interface ForAllChoice {
  /** Never the key of a column. */
  readonly key: string
  readonly label: MessageDescriptor
  readonly options: QueryOptions
  /** Texts of a choice by column, from the answer of the query. */
  readonly texts: (answer: unknown, value: string) => ImportRow | undefined
  /** Columns it fills. */
  readonly columns: readonly string[]
  /** Columns that belong together: a record with another text in one of them gets none of the texts. */
  readonly whole: readonly string[]
}

/** What can be done about rows with the same number: `first` keeps the earliest, `number` gives the others a number of their own, `merge` makes them lines of one record. */
type DuplicateRepair = 'first' | 'number' | 'merge'

/**
 * What the gateway would make of a record, beside it while it is worked on: nothing is saved by asking. A record the gateway
 * would refuse is marked like one that breaks a rule.
 */
export interface ImportPreview {
  /** `{rows}` → `{list: [{index, fields, …}]}`. */
  readonly call: QueryCall
  readonly columns: readonly {
    readonly key: string
    readonly label: MessageDescriptor
    readonly width?: number
    readonly isNumber?: boolean
    /** Left out for people who see no amounts. */
    readonly isAmount?: true
    readonly text: (answer: Readonly<Record<string, unknown>>) => string | MessageDescriptor
  }[]
}

/** A row that goes on with the record above. */
export const CONTINUES = '^'

/** A cell of a record: its column, and which of the record's rows. */
export interface RecordCell {
  readonly column: string
  readonly line: number
}

export interface ImportDecl {
  /** Key of its drafts and tasks. */
  readonly id: string
  readonly columns: readonly ImportColumn[]
  readonly regions?: readonly ImportRegion[]
  /**
   * Which rows are lines of one record (an order with several goods), for each row: a key they share, `CONTINUES` for a line
   * of the record above, "" for a record of its own. Default: each row is one.
   */
  readonly groups?: (rows: readonly ImportRow[]) => readonly string[]
  /** Columns of the record, which its lines must not contradict. */
  readonly shared?: readonly string[]
  /** From the rows of one record to what the call takes. */
  readonly toRecord: (rows: readonly ImportRow[]) => unknown
  /** The rows a record was made of. */
  readonly fromRecord: (record: unknown) => readonly ImportRow[]
  /**
   * Everything wrong with the rows of one record, by paths of the record; the gateway runs the same function. `places`: the
   * region lists this device has.
   */
  readonly violationsOf: (
    rows: readonly ImportRow[],
    configured: readonly FieldRule[],
    places: PlaceLists,
  ) => readonly Violation[]
  /**
   * Key under which rules of its records can be configured (spec 001 §3 Verify); the gateway's module declares rules under it.
   * null: no rules can be configured for them.
   */
  readonly verify: string | null
  /** From a path of the record (a broken rule, a refused field) to the cell. */
  readonly toCell: (path: string) => RecordCell
  /** Columns that together must not occur in two records. The message names the row of the first. */
  readonly unique?: {
    readonly columns: readonly string[]
    readonly message: (row: number) => MessageDescriptor
  }
  /** The column whose text occurs once, and what is offered where it does not. */
  readonly duplicates?: { readonly column: string; readonly repairs: readonly DuplicateRepair[] }
  /** What is given once for all rows of a file that does not say it, in the order of the form: keys of columns, or choices that fill several. */
  readonly forAll?: readonly (string | ForAllChoice)[]
  /** Values for cells that the file leaves empty, found for each record. A path is a column, or what several columns begin with. */
  readonly proposals?: ProposalsDecl
  /** What proposals are asked with of the rows of one record; the record itself by default. */
  readonly toProposed?: (rows: readonly ImportRow[]) => unknown
  /** Rows this device knows of the same kind: a number that is there already is said before it is sent. */
  readonly known?: {
    /** Key of the table whose rows are kept. */
    readonly table: string
    readonly column: string
    readonly value: (row: Readonly<Record<string, unknown>>) => string
    readonly message: (row: Readonly<Record<string, unknown>>) => MessageDescriptor
  }
  /** `{task, fileName, from, total, rows}` → `{taskId}`; at most 1000 records and 1 MB each. */
  readonly submit: QueuedCall
  /** Validates records on the server without saving any; the call answers `{list: [{index, fields}]}`. */
  readonly validate?: {
    readonly call: QueryCall
    readonly input: (records: readonly unknown[]) => unknown
  }
  /** Each import is a batch by which its records are found again (record 0086). */
  readonly batch?: {
    /** Where its records are listed. */
    readonly href: (task: string) => string
    /** `{id, name}` */
    readonly rename: CommandCall
    /** Prints what it created, for people who hold the function. */
    readonly print?: { readonly func: string; readonly load: () => Promise<(task: string) => Promise<void>> }
  }
  readonly preview?: ImportPreview
  /** `{taskId, after}` → results by record. */
  readonly results: QueryCall
  /** `{taskId}`. */
  readonly cancel: CommandCall
  readonly tasksHref: string
  /** Where the imported records are listed. */
  readonly done: { readonly label: MessageDescriptor; readonly href: string }
}

/** Keeps a declaration as it is, checked. */
export const defineImport = (decl: ImportDecl): ImportDecl => decl

/** Tables as data (spec 000 §3 "Table setting"). Stored settings are merged over these by `engine/table/logic/resolve-table.ts`. */
import type { MessageDescriptor } from '@lingui/core'
import type { CommandCall, QueryCall } from '#contract/call.ts'
import type { ExportDecl } from '#engine/export/schema/export.ts'
import type { QueryOptions } from '#engine/form/schema/form.ts'

/**
 * Cell types registered in engine/table/view/grid/Cell.tsx. `country`: an ISO code, drawn as the country's name in the language
 * of the page. `expand`: the value is a list; the cell unfolds it below the row (see `ColumnDecl.expand`).
 */
type CellType =
  | 'text'
  | 'mono'
  | 'country'
  | 'number'
  | 'money'
  | 'weight'
  | 'percent'
  | 'date'
  | 'status'
  | 'badge'
  | 'list'
  | 'progress'
  | 'expand'

/** What a column may look like (`className` of spec 000 §3): a word of this list, never a style of its own. */
export const columnTones = ['muted', 'strong', 'accent', 'good', 'warning', 'bad'] as const
export type ColumnTone = (typeof columnTones)[number]

/**
 * A fact of the query, else of the rows. The query says it through a filter, the rail or a fixed parameter; where it does
 * not, the rows do, and `is` holds when there are rows and every one says so (spec 000 §4 "Return-headless table").
 */
export interface Fact {
  /** Key of the query's input, or path of the row. */
  readonly key: string
  /** Holds for one of these values. */
  readonly is?: readonly string[]
  /** Holds unless `is` of these values would. */
  readonly not?: readonly string[]
}

/** What unfolds below a row: the lines of its own list, lines that are asked for, or a part of the slice. */
export interface ExpandDecl<Row = Record<string, unknown>> {
  /** Columns of the lines, drawn by the engine. */
  readonly columns?: readonly ColumnDecl[]
  /** Where the row does not carry the lines itself: asked when it is unfolded; the answer's `list`. */
  readonly lines?: { readonly call: QueryCall; readonly input: (row: Row) => unknown }
  /** Instead of lines: a component, loaded when the first row is unfolded. */
  readonly load?: () => Promise<{ default: (props: { readonly row: Row }) => unknown }>
}

/** A closed code as people see it. `tone` and `shape` are those of `StatusBadge`. */
export interface CodeName {
  readonly label: MessageDescriptor
  readonly tone?: string
  readonly shape?: string
}

export interface ColumnDecl<Row = Record<string, unknown>> {
  /** Key of the row; what sort and settings name. A column may stand for a path through `text`. */
  readonly prop: (keyof Row & string) | `${keyof Row & string}.${string}`
  readonly label: MessageDescriptor
  /** Instead of the label above the column, where its neighbours say the rest: "Phone" for "Receiver phone". */
  readonly heading?: MessageDescriptor
  readonly width?: number
  readonly minWidth?: number
  readonly show?: boolean
  readonly fixed?: 'left' | 'right'
  /** The query accepts `prop` as the name to sort by. */
  readonly sortable?: boolean
  readonly resizable?: boolean
  readonly type?: CellType
  /** An amount of money that `text` writes: withheld like a column of type `money`. */
  readonly isAmount?: true
  /** Off where adding the values up says nothing: averages, days. */
  readonly total?: false
  /** The text of the cell where the value is not a plain text; also used by export and copy. */
  readonly text?: (row: Row) => string | MessageDescriptor
  /** All that `text` may say, where that is known: the column is as wide as the language needs. */
  readonly words?: readonly MessageDescriptor[]
  /** Names of closed codes, for `status` and `badge` cells. */
  readonly names?: Readonly<Record<string, CodeName | MessageDescriptor>>
  /** Cannot be hidden by the person. */
  readonly locked?: boolean
  /** Never part of an export. */
  readonly isNotExported?: boolean
  /** Always part of an export. */
  readonly mustExport?: boolean
  /** Part of an export until the person chooses otherwise. Default: `show`. */
  readonly defaultExport?: boolean
  /** Hidden for sub-accounts (userAdmin '0'). */
  readonly mainAccountOnly?: boolean
  /** A click on the cell opens the row's detail. */
  readonly opens?: boolean
  /** The whole text under the pointer or the focus where it is cut off. Default: yes. */
  readonly tooltip?: boolean
  readonly className?: ColumnTone
  /** Its days begin at midnight in this time zone, in whatever zone the reader is: exports name it in the heading. */
  readonly zone?: string
  /** The column exists only while this holds; a person who has hidden it does not see it then either. */
  readonly showWhen?: Fact
  /** For `expand`. The lines are those of `prop` unless it says otherwise. */
  readonly expand?: ExpandDecl<Row>
  /** Key of the row that holds the unit of this number, e.g. its currency: drawn beside it, and unlike units are not summed. */
  readonly unit?: keyof Row & string
}

export interface FilterDecl {
  /** Key of the query's input. */
  readonly key: string
  readonly label: MessageDescriptor
  readonly type: 'text' | 'select' | 'numbers' | 'days' | 'range'
  /** A closed list, or a cached query with a mapping (its `input` is asked with an empty object). */
  readonly options?:
    readonly { readonly value: string; readonly label: MessageDescriptor | string }[] | QueryOptions
  /** For `days` and `range`: the second key. */
  readonly keyTo?: string
  /** For `range`: stands behind its numbers. */
  readonly unit?: string
  /**
   * Paths of the row this filter looks at, so that it means the same over cached rows: `select` equals the first (or, where that is a list of
   * records, the id of one), `text` is part of one of them, `numbers` equals one of them, `days` and `range` hold the first. Default: the key itself.
   */
  readonly props?: readonly string[]
  /** `numbers`: those of `props` that are stored in capitals; what was typed is compared in capitals. */
  readonly upper?: readonly string[]
  /** `days`: where the days of the gateway begin, e.g. "Asia/Shanghai". Default: where this device is. */
  readonly zone?: string
}

/** Something to do with the selected rows, or with one. */
export interface ActionDecl<Row = Record<string, unknown>> {
  readonly id: string
  readonly label: MessageDescriptor
  /** Name of an icon registered in engine/table/view/icons. */
  readonly icon?: string
  /** Function the person must hold; the button is absent without it. */
  readonly func?: string
  /** Why not for this row; the button or the dry run says it. */
  readonly refuse?: (row: Row) => MessageDescriptor | undefined
  /** `one`: on the row; `many`: on the selection; `both`. */
  readonly on: 'one' | 'many' | 'both'
  /** What doing it to so many is called, e.g. "Cancel 30 orders": the question and the journal say it. */
  readonly counted?: (count: number) => MessageDescriptor
  readonly danger?: boolean
  /** Asked before it is done. */
  readonly confirm?: MessageDescriptor
  /** What it does begins with a question of its own. */
  readonly asks?: boolean
  /** Most rows it takes at once; 1000 unless it says otherwise (spec 001 §5). "all": whatever the query matches. */
  readonly most?: number | 'all'
  /** One key that does it on the focused row or the selection, e.g. "e" or "Delete". */
  readonly shortcut?: string
  /** What it does: this, or a `command`. */
  readonly run?: (rows: readonly Row[], tools: ActionTools) => Promise<void> | void
  /**
   * A queued command about the rows, sent in slices. On one row it goes at once; on more the dry run is shown, it is written
   * down in the journal and can be undone for a minute before it is sent (record 0023).
   */
  readonly command?: CommandDecl<Row>
  /** Instead of the plain question: a panel that asks what is to be done to all of the rows, and begins the command itself. */
  readonly panel?: () => Promise<{ default: (props: PanelProps<Row>) => unknown }>
}

export interface CommandDecl<Row = Record<string, unknown>> {
  readonly call: CommandCall & { offline: 'queue' }
  /** The parameter of one call. */
  readonly parameter: (rows: readonly Row[]) => unknown
  /** What a row is about: commands of one entity are first in, first out. */
  readonly entity: (row: Row) => string
  /** Rows of one call; 100 unless it says otherwise. */
  readonly slice?: number
}

/** Rows a command is begun with, and those that are left out with the reason. */
export interface Validated<Row = Record<string, unknown>> {
  readonly can: readonly Row[]
  readonly refused: readonly { readonly reason: MessageDescriptor; readonly rows: readonly Row[] }[]
}

export interface PanelProps<Row = Record<string, unknown>> {
  readonly action: ActionDecl<Row>
  readonly rows: readonly Row[]
  readonly rowName: (row: Row) => string
  /** Writes the command down and closes the panel. */
  readonly begin: (command: CommandDecl<Row>, validated: Validated<Row>) => Promise<void>
  readonly close: () => void
}

/** A row for which a command was refused, for a component that offers what can be done instead. */
export interface RefusedProps<Row = Record<string, unknown>> {
  readonly id: string
  /** As it was seen when the action was begun; undefined where that is not known any more. */
  readonly row: Row | undefined
  /** Id of the action. */
  readonly action: string
  /** When it was asked for, epoch ms. */
  readonly at: number
  readonly reason: string
  readonly close: () => void
}

/** What the engine hands to an action. */
export interface ActionTools {
  navigate(href: string): void
  /** Queues a command; one entity is first in, first out. Answers when it is safely on this device. */
  enqueue(
    call: CommandCall & { offline: 'queue' },
    parameter: unknown,
    /** `records`: how many rows it is about; 1 unless it says otherwise. */
    options: { entity: string; label: string; records?: number },
  ): Promise<void>
  translate(message: MessageDescriptor | string, tone?: 'info' | 'good' | 'bad'): void
}

/** Queued rows that are drawn on top of the list, e.g. orders that are still on this device. */
export interface OverlayDecl<Row = Record<string, unknown>> {
  /** Ids of the calls whose queued rows belong here. */
  readonly calls: readonly string[]
  /** From the queued parameter to a row of this table; null when it only marks an existing row. */
  readonly toRow: (parameter: unknown, key: string) => Row | null
  /** Ids of the existing rows it changes. */
  readonly marks: (parameter: unknown) => readonly string[]
  /** Where "edit" of a queued row that needs the person leads, given its draft and what was queued. */
  readonly editHref: (draftId: string, queued: { readonly call: string; readonly body: unknown }) => string
  /** What a queued change is called on the row it marks, by call id ("being cancelled"). */
  readonly verbs?: Readonly<Record<string, MessageDescriptor>>
  /** From the answer of an accepted call: which rows it made or changed, and which it refused with a reason. */
  readonly outcome?: (
    answer: unknown,
    parameter: unknown,
  ) => { readonly ids: readonly string[]; readonly refused: readonly { id: string; desc: string }[] }
}

/** What the detail panel of a row receives. `row` is undefined while an address opens a row the page does not hold. */
export interface DetailProps<Row = Record<string, unknown>> {
  readonly id: string
  readonly row: Row | undefined
  readonly actions: readonly ActionDecl<Row>[]
  /** Runs an action as its button in the list would: dry run, question, then the action. */
  readonly act: (action: ActionDecl<Row>, rows: readonly Row[]) => void
  readonly close: () => void
}

/** Heights are those of the grid with its header, in CSS pixels; without any it takes the room there is. */
export interface TableLook {
  readonly tableHeight?: number
  readonly tableMaxHeight?: number
  readonly setMinHeight?: number
  /** The header stays while the rows scroll. Default: yes. */
  readonly setFixedHeader?: boolean
  /** Every second row is tinted. */
  readonly tableDelivery?: boolean
  /** Lines between the columns. */
  readonly tableBoard?: boolean
  /** Whether there is a header at all. Default: yes. */
  readonly tableHeader?: boolean
  /** The row with the focus stands out. */
  readonly tableCurrentHigh?: boolean
  /** Default: yes, where the table has one and the person may. */
  readonly hasExport?: boolean
  readonly hasColumnSetting?: boolean
  /** Without it the first page size is all that is shown. Default: yes. */
  readonly pagination?: boolean
}

/** What a tile is given: its row, and the query all of them answer. */
export interface TileProps<Row = Record<string, unknown>> {
  readonly row: Row
  readonly input: Readonly<Record<string, unknown>>
}

/** What a picture above the rows is given. */
export interface PictureProps {
  /** The query of the rows below: filters, fixed parameters, page and sort. */
  readonly input: Readonly<Record<string, unknown>>
  /** Changes filters, as the filters themselves would; undefined takes one away. */
  readonly change: (filters: Readonly<Record<string, string | undefined>>) => void
}

export interface TableDecl<Row = Record<string, unknown>> {
  /** Key of settings and of the row cache. */
  readonly id: string
  readonly query: QueryCall
  readonly rowId: (row: Row) => string
  /** How a person names a row in a sentence, e.g. its number. Default: its id. */
  readonly rowName?: (row: Row) => string
  readonly columns: readonly ColumnDecl<Row>[]
  readonly filters: readonly FilterDecl[]
  readonly actions: readonly ActionDecl<Row>[]
  /** The way to a new record, first in the header. */
  readonly create?: { readonly label: MessageDescriptor; readonly href: string; readonly func?: string }
  /** A rail of states with live counts: one filter key and a query that answers `{list: [{[key], count}], total}`. */
  readonly rail?: {
    readonly key: string
    readonly counts: QueryCall
    readonly names: Readonly<Record<string, CodeName>>
    readonly all: MessageDescriptor
  }
  readonly overlay?: OverlayDecl<Row>
  readonly export?: ExportDecl
  /** The way to the import workbench of these rows, beside `create`. */
  readonly import?: { readonly label: MessageDescriptor; readonly href: string; readonly func?: string }
  /** Page sizes on offer, the default first: 20, but for whole-package inventory (fixed at 500, spec 000 §9). */
  readonly pageSizes?: readonly number[]
  readonly defaultSort?: { prop: string; order: 'asc' | 'desc' }
  /** Path that settles ties, ascending, as the query does: rows of this device are sorted the same. */
  readonly tie?: string
  readonly index?: boolean
  readonly checkbox?: boolean
  readonly summary?: boolean
  /** The column of row actions (the operation column) is there only while this holds. */
  readonly operationWhen?: Fact
  /** How the grid stands; the names are those of spec 000 §3 "Table setting", where each can be set again. */
  readonly look?: TableLook
  /** A line of text above the rows (`tableNotingText`). */
  readonly tableNotingText?: MessageDescriptor
  readonly empty: {
    readonly title: MessageDescriptor
    readonly text: MessageDescriptor
    readonly action?: { label: MessageDescriptor; href: string }
  }
  /** Fixed parameters merged into every query. */
  readonly params?: Readonly<Record<string, unknown>>
  /** The panel that opens on a row; its component takes `DetailProps`. */
  readonly detail?: () => Promise<{ default: (props: DetailProps<Row>) => unknown }>
  /** What can be done about a row that was refused (`RefusedProps`): yours, theirs, the rule, the next step. */
  readonly refused?: () => Promise<{ default: (props: RefusedProps<Row>) => unknown }>
  /** A picture of the same query above the rows, loaded when they are shown. It brings what it needs itself. */
  readonly picture?: () => Promise<{ default: (props: PictureProps) => unknown }>
  /** A line above the rows that sums up what is there, beside the filters' answer; loaded when they are shown. */
  readonly headline?: () => Promise<{ default: (props: PictureProps) => unknown }>
  /** The same rows as tiles, e.g. with photos, which come first; the person switches to the list. The component draws what is inside one. */
  readonly tiles?: {
    readonly label: MessageDescriptor
    readonly load: () => Promise<{ default: (props: TileProps<Row>) => unknown }>
  }
  /** Runs in idle time after rows were shown, e.g. to prefetch what their actions need offline. */
  readonly prepare?: (rows: readonly Row[]) => void
  /** On a phone: which columns make the card's title, subtitle and corner. */
  readonly card: {
    readonly title: ColumnDecl<Row>['prop']
    readonly subtitle: ColumnDecl<Row>['prop']
    readonly corner?: ColumnDecl<Row>['prop']
    readonly lines: readonly ColumnDecl<Row>['prop'][]
  }
}

/** Keeps the row type of a declaration while the engine sees rows as records. */
export const defineTable = <Row>(table: TableDecl<Row>): TableDecl => table as unknown as TableDecl

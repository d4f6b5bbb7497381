/**
 * `tabValue` of a table (spec 000 §3 "Table setting"), with the names of the specification. The site's setting reshapes what
 * the code declares; a person's holds columns, sizes and the view they begin with.
 */
import { bool, integer, list, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { columnTones } from '#engine/table/schema/table.ts'
import { labels } from './labels.ts'

const width = () => integer({ minimum: 40, maximum: 1200, description: 'CSS pixels' })
const height = () => integer({ minimum: 120, maximum: 4000, description: 'CSS pixels' })
const sides = ['left', 'right', ''] as const
const prop = () => text(80, { minLength: 1 })
/** Page sizes to choose from; the first is the one in use. */
const pageSize = () => list(integer({ minimum: 1, maximum: 1000 }), 10, 1)

/** The order of `columnList` is the order of the columns. */
export const tableSetting = object({
  tableKey: optional(text(100)),
  columnList: optional(
    list(
      object({
        prop: prop(),
        label: optional(labels()),
        width: optional(width()),
        minWidth: optional(width()),
        show: optional(bool()),
        fixed: optional(oneOf(sides)),
        sortable: optional(bool()),
        resizable: optional(bool()),
        /** The whole text under the pointer where it is cut off. */
        tooltip: optional(bool()),
        /** "expand": the cell opens the detail of its row, where the table has one; "": it only shows its value. */
        type: optional(oneOf(['', 'expand'])),
        /** "" takes the declared one away. */
        className: optional(oneOf(['', ...columnTones])),
      }),
      200,
    ),
  ),
  tableHeight: optional(height()),
  tableMaxHeight: optional(height()),
  setMinHeight: optional(height()),
  setFixedHeader: optional(bool()),
  /** Lines between columns. */
  tableBoard: optional(bool()),
  /** A note above the rows. */
  tableNotingText: optional(labels(500)),
  /** Path of the query; one of those that answer this table's rows. */
  tableApi: optional(text(200)),
  /** Numbered rows. */
  index: optional(bool()),
  /** Stripes. */
  tableDelivery: optional(bool()),
  checkbox: optional(bool()),
  /** The row of headings is shown. */
  tableHeader: optional(bool()),
  /** The row in focus stands out. */
  tableCurrentHigh: optional(bool()),
  hasExport: optional(bool()),
  hasColumnSetting: optional(bool()),
  pagination: optional(bool()),
  pageSize: optional(pageSize()),
  /** JSON text: an object of fixed parameters of the query. */
  tableParams: optional(text(4000)),
  /** JSON text: a list of rows a preview shows; never what people see. */
  setMockData: optional(text(32_000)),
})
export type TableSetting = StaticOf<typeof tableSetting>

/** What a person makes of a table (spec 000 §7 "per-user column save"). */
export const personTable = object({
  columnList: optional(
    list(
      object({
        prop: prop(),
        width: optional(width()),
        show: optional(bool()),
        fixed: optional(oneOf(sides)),
      }),
      200,
    ),
  ),
  pageSize: optional(pageSize()),
  /** Id of the view the table opens with; "" for none. */
  view: optional(text(36)),
  /** The order last chosen, as the address writes it: "orderNo", "-createdAt"; "" for the declared one. */
  sort: optional(text(81)),
})
export type PersonTable = StaticOf<typeof personTable>

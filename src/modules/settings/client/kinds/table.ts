/** Tables: columns and everything spec 000 §3 "Table setting" names. */
import { msg } from '@lingui/core/macro'
import { MAX_COLUMN_WIDTH, type ResolvedColumn, resolveTable, type TableDecl } from '#engine/table/index.ts'
import { factsOfTable, keyOf } from '#engine/settings/index.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/settings/module.ts'
import { loadDeclarations, type Declared } from '../model/declarations.ts'
import type { Kind, Property, Target, TargetEntry } from '../model/kind.ts'
import { TablePreview } from '../preview/TablePreview.tsx'

const sides = [
  { value: '', label: msg`Not fixed` },
  { value: 'left', label: msg`Left` },
  { value: 'right', label: msg`Right` },
]
const tones = [
  { value: '', label: msg`Normal` },
  { value: 'muted', label: msg`Quiet` },
  { value: 'strong', label: msg`Strong` },
  { value: 'accent', label: msg`Accent` },
  { value: 'good', label: msg`Good` },
  { value: 'warning', label: msg`Warning` },
  { value: 'bad', label: msg`Bad` },
]

const openings = [
  { value: '', label: msg`Shows its value` },
  { value: 'expand', label: msg`Opens the row` },
]
/** Cells that are drawn as more than a text do not open the row. */
const drawn: readonly ResolvedColumn['type'][] = ['status', 'progress', 'expand']

const look = msg`Look`
const size = msg`Size`
const data = msg`Data`

const onColumn: readonly Property[] = [
  { key: 'label', label: msg`Label`, type: 'words', maxLength: 50 },
  {
    key: 'show',
    label: msg`Shown`,
    type: 'switch',
    refuse: ({ locked }) => (locked ? msg`This column cannot be hidden` : undefined),
  },
  { key: 'width', label: msg`Column width`, type: 'number', unit: 'px', min: 40, max: MAX_COLUMN_WIDTH },
  { key: 'minWidth', label: msg`Minimum width`, type: 'number', unit: 'px', min: 40, max: MAX_COLUMN_WIDTH },
  { key: 'fixed', label: msg`Fixed`, type: 'choice', choices: sides },
  {
    key: 'type',
    label: msg`On click`,
    type: 'choice',
    choices: openings,
    refuse: ({ base }) =>
      base['type'] === undefined ? msg`Only text columns of tables whose rows can be opened` : undefined,
  },
  { key: 'className', label: msg`Tone`, type: 'choice', choices: tones },
  {
    key: 'sortable',
    label: msg`Can be sorted by`,
    type: 'switch',
    refuse: ({ base }) => (base['sortable'] ? undefined : msg`This column cannot be sorted`),
  },
  { key: 'resizable', label: msg`Width can be dragged`, type: 'switch' },
  { key: 'tooltip', label: msg`Show cut-off text on hover`, type: 'switch' },
]

const onTable: readonly Property[] = [
  { key: 'tableNotingText', label: msg`Note above the rows`, type: 'words', maxLength: 500, group: look },
  { key: 'index', label: msg`Numbered rows`, type: 'switch', group: look },
  { key: 'checkbox', label: msg`Rows can be ticked`, type: 'switch', group: look },
  { key: 'tableDelivery', label: msg`Stripes`, type: 'switch', group: look },
  { key: 'tableBoard', label: msg`Lines between columns`, type: 'switch', group: look },
  { key: 'tableHeader', label: msg`Headings`, type: 'switch', group: look },
  { key: 'setFixedHeader', label: msg`Keep headings visible while scrolling`, type: 'switch', group: look },
  { key: 'tableCurrentHigh', label: msg`Highlight the current row`, type: 'switch', group: look },
  { key: 'hasExport', label: msg`Export`, type: 'switch', group: look },
  { key: 'hasColumnSetting', label: msg`People choose their columns`, type: 'switch', group: look },
  { key: 'pagination', label: msg`Pages`, type: 'switch', group: size },
  {
    key: 'pageSize',
    label: msg`Rows per page`,
    type: 'numbers',
    group: size,
    help: msg`The first is in use.`,
  },
  { key: 'tableHeight', label: msg`Height`, type: 'number', unit: 'px', min: 120, max: 4000, group: size },
  {
    key: 'setMinHeight',
    label: msg`Minimum height`,
    type: 'number',
    unit: 'px',
    min: 120,
    max: 4000,
    group: size,
  },
  {
    key: 'tableMaxHeight',
    label: msg`Maximum height`,
    type: 'number',
    unit: 'px',
    min: 120,
    max: 4000,
    group: size,
  },
  {
    key: 'tableParams',
    label: msg`Fixed parameters`,
    type: 'json',
    group: data,
    help: msg`A JSON object. Merged into every query of this table.`,
  },
  {
    key: 'setMockData',
    label: msg`Rows of the preview`,
    type: 'json',
    group: data,
    help: msg`A JSON list of rows. Only the preview shows them.`,
  },
]

const entryOf = (column: ResolvedColumn, hasDetail: boolean): TargetEntry => ({
  id: column.prop,
  label: column.label,
  locked: column.locked === true,
  base: {
    show: column.show,
    width: column.width,
    minWidth: column.minWidth,
    fixed: column.fixed ?? '',
    type: hasDetail && !drawn.includes(column.type) ? (column.opens ? 'expand' : '') : undefined,
    className: column.className ?? '',
    sortable: column.sortable === true,
    resizable: column.resizable,
    tooltip: column.tooltip,
  },
})

function targetOf({ decl, title, place }: Declared<TableDecl>): Target {
  const { columns, index, checkbox, look: declared, pageSizes } = resolveTable(decl)
  return {
    key: keyOf('table', decl.id),
    id: decl.id,
    title,
    place,
    decl,
    facts: { tables: { [decl.id]: factsOfTable(decl) } },
    entries: columns.map((column) => entryOf(column, decl.detail !== undefined)),
    base: { index, checkbox, ...declared, pageSize: pageSizes },
  }
}

export const tableKind: Kind = {
  kind: 'table',
  empty: msg`No tables yet.`,
  screen: 'table',
  editHref: href(screens.tableAdd),
  whole: msg`The table`,
  properties: onTable,
  list: { key: 'columnList', id: 'prop', title: msg`Columns`, properties: onColumn, shown: { key: 'show' } },
  load: async () => (await loadDeclarations()).tables.map(targetOf),
  Preview: TablePreview,
  hasFrame: true,
}

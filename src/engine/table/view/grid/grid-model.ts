/** What the parts of the grid share: columns by side with their widths, and the callbacks, all stable between rows. */
import { msg } from '@lingui/core/macro'
import { namesOfCountries } from '#domain/country-names.ts'
import type { ColumnDecl } from '#engine/table/schema/table.ts'
import type { ResolvedColumn, ResolvedTable } from '#engine/table/logic/resolve-table.ts'
import { columnWidths } from '#engine/table/logic/column-widths.ts'
import type { Translate } from '../use-translate.ts'

export type Side = 'left' | 'center' | 'right'

/** A column of the grid: a declared one, or one of the engine's own three. */
export interface GridColumn {
  readonly key: string
  /** Place among all columns, from 0. */
  readonly at: number
  readonly kind: 'data' | 'expand' | 'check' | 'index' | 'menu'
  readonly side: Side
  readonly label: string
  /** Shorter than the label, where it is. */
  readonly heading?: string
  readonly width: number
  /** Grows into free width, unless the person set its width. */
  readonly grows?: boolean
  /** Present for `data` and `expand`. */
  readonly decl: ResolvedColumn | undefined
  /** In a wide table, of which only some columns are drawn: its position in its group, from 1. */
  readonly start?: number
}

export interface GridColumns {
  readonly all: readonly GridColumn[]
  readonly bySide: Readonly<Record<Side, readonly GridColumn[]>>
  /** More columns than are worth drawing at once: those of the middle are drawn while they are in view. */
  readonly isWide: boolean
}

/** Up to this many columns are all drawn. */
const WIDE_ABOVE = 25

const CHECK_WIDTH = 40
const INDEX_WIDTH = 52
const MENU_WIDTH = 44

/** Headings of the engine's own columns; the index column is 序号 (spec 000 §9). */
const ownLabels = { check: msg`Select`, index: msg`No.`, menu: msg`Actions` } as const

type Unplaced = Omit<GridColumn, 'at'>

const own = (kind: keyof typeof ownLabels, side: Side, translate: Translate, width: number): Unplaced => ({
  key: `:${kind}`,
  kind,
  side,
  label: translate(ownLabels[kind]),
  width,
  decl: undefined,
})

/** Label of a column: the site's, else the declared one in the language of the page. */
export const labelOf = (column: ResolvedColumn | ColumnDecl, translate: Translate): string =>
  ('siteLabel' in column && column.siteLabel) || translate(column.label)

/** What is above a column: the site's label, else the short one, else the label. */
const headingOf = (column: ResolvedColumn, translate: Translate): string =>
  column.siteLabel || translate(column.heading ?? column.label)

/** Types of columns that grow into free width because their texts gain from it. */
const growingTypes = new Set<string | undefined>([undefined, 'text', 'list', 'country'])
const canGrow = ({ type, chosenWidth }: ResolvedColumn): boolean =>
  chosenWidth === undefined && growingTypes.has(type)

/** All texts a column can show, if its values have names or it declares its texts. */
const wordsOf = ({ names = {}, words = [], type }: ResolvedColumn, translate: Translate): string[] =>
  type === 'country'
    ? Object.values(namesOfCountries).map(translate)
    : [...Object.values(names).map((name) => ('label' in name ? name.label : name)), ...words].map(translate)

/** Columns in drawing order. The order of `all` is the order of `aria-colindex`. */
export function gridColumns(table: ResolvedTable, translate: Translate, hasMenu: boolean): GridColumns {
  const shown = [...table.left, ...table.center, ...table.right]
  const widths = columnWidths(
    shown.map((column) => ({
      ...column,
      label: headingOf(column, translate),
      words: wordsOf(column, translate),
    })),
  )
  const data = (columns: readonly ResolvedColumn[], side: Side) =>
    columns.map((decl): Unplaced => ({
      key: decl.prop,
      kind: decl.type === 'expand' ? 'expand' : 'data',
      side,
      label: labelOf(decl, translate),
      heading: headingOf(decl, translate),
      width: widths.get(decl.prop) ?? CHECK_WIDTH,
      grows: side === 'center' && canGrow(decl),
      decl,
    }))
  const left = [
    ...(table.checkbox ? [own('check', 'left', translate, CHECK_WIDTH)] : []),
    ...(table.index ? [own('index', 'left', translate, INDEX_WIDTH)] : []),
    ...data(table.left, 'left'),
  ]
  const center = data(table.center, 'center')
  const right = [
    ...data(table.right, 'right'),
    ...(hasMenu ? [own('menu', 'right', translate, MENU_WIDTH)] : []),
  ]
  const isWide = left.length + center.length + right.length > WIDE_ABOVE
  const placed = isWide ? center.map((column, at) => ({ ...column, start: at + 1 })) : center
  const all = [...left, ...placed, ...right].map((column, at): GridColumn => ({ ...column, at }))
  const of = (side: Side) => all.filter((column) => column.side === side)
  return { all, bySide: { left: of('left'), center: of('center'), right: of('right') }, isWide }
}

/**
 * Widths as three CSS variables, one `grid-template-columns` per side, and the total. They are set on the grid's root
 * alone, so that dragging a column edge re-renders nothing.
 */
export function widthVariables(
  { all, bySide }: GridColumns,
  changed: ReadonlyMap<string, number> = new Map<string, number>(),
): Record<`--${string}`, string> {
  const width = (column: GridColumn) => changed.get(column.key) ?? column.width
  const track = (column: GridColumn) =>
    column.grows && !changed.has(column.key)
      ? `minmax(${width(column)}px, ${width(column)}fr)`
      : `${width(column)}px`
  const template = (side: Side) => bySide[side].map(track).join(' ') || 'none'
  const sum = (columns: readonly GridColumn[]) => columns.reduce((total, column) => total + width(column), 0)
  return {
    '--left': template('left'),
    '--center': template('center'),
    '--right': template('right'),
    '--center-width': `${sum(bySide.center)}px`,
    '--left-width': `${sum(bySide.left)}px`,
    '--right-width': `${sum(bySide.right)}px`,
    '--total': `${sum(all)}px`,
  }
}

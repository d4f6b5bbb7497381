/**
 * One table out of three layers: the declaration in code, the setting stored for the site, the setting of the
 * person. Later layers win, except that code keeps what is a right and not a taste: columns for the main account
 * only are gone for sub-accounts, locked columns stay shown, unknown columns stay unknown, one column stays.
 */
import { DEFAULT_PAGE_SIZE } from '#contract/paging.ts'
import {
  columnTones,
  type ColumnDecl,
  type ColumnTone,
  type TableDecl,
  type TableLook,
} from '../schema/table.ts'
import { fixedParams } from './table-params.ts'

/** A column of a stored setting, with the names of spec 000 §3 "Table setting". */
interface StoredColumn {
  prop: string
  label?: string
  width?: number
  minWidth?: number
  show?: boolean
  fixed?: 'left' | 'right' | ''
  sortable?: boolean
  resizable?: boolean
  tooltip?: boolean
  /** "expand": the cell opens the detail of its row; "": it only shows its value. */
  type?: 'expand' | ''
  /** One of `columnTones`; any other is ignored. */
  className?: string
}

/** A stored setting (`tabValue` of spec 000 §3). The order of `columnList` is the order of the columns. */
export interface StoredTable extends Partial<{ -readonly [K in keyof TableLook]: TableLook[K] }> {
  columnList?: StoredColumn[]
  checkbox?: boolean
  index?: boolean
  /** Sizes to choose from; the first is the one in use. */
  pageSize?: number[]
  /** The order a person last chose, as the address writes it. */
  sort?: string
  tableNotingText?: string
  /** JSON of fixed parameters of the query, e.g. `{"country":"TH"}`. Those of the code stay. */
  tableParams?: string
}

export interface ResolvedColumn extends Omit<
  ColumnDecl,
  'fixed' | 'show' | 'tooltip' | 'className' | 'opens'
> {
  readonly show: boolean
  readonly opens: boolean
  readonly tooltip: boolean
  readonly className: ColumnTone | undefined
  readonly fixed: 'left' | 'right' | undefined
  /** A label the site gave it instead of the declared one. */
  readonly siteLabel: string | undefined
  readonly chosenWidth: number | undefined
}

export interface ResolvedTable {
  /** All columns the person may have, in order. */
  readonly columns: readonly ResolvedColumn[]
  /** The shown ones by side. */
  readonly left: readonly ResolvedColumn[]
  readonly center: readonly ResolvedColumn[]
  readonly right: readonly ResolvedColumn[]
  readonly checkbox: boolean
  readonly index: boolean
  /** Layout of the grid: every switch has a value, heights only where they were set. */
  readonly look: ResolvedLook
  /** A text the site put above the rows instead of the declared one. */
  readonly siteNoting: string | undefined
  /** Fixed parameters of every query: the site's, and over them those of the code. */
  readonly params: Readonly<Record<string, unknown>>
  readonly pageSizes: readonly number[]
  readonly pageSize: number
  /** The order the person last chose; undefined for the declared one. */
  readonly sort: string | undefined
}

type Height = 'tableHeight' | 'tableMaxHeight' | 'setMinHeight'
export type ResolvedLook = Required<Omit<TableLook, Height>> & Pick<TableLook, Height>

export interface Layers {
  site?: StoredTable | undefined
  user?: StoredTable | undefined
  /** userAdmin '0' (spec 000 §6). */
  isSubAccount?: boolean
}

/** Page sizes on offer where the declaration names none; the first is the default (spec 000 §9). */
export const PAGE_SIZES = [DEFAULT_PAGE_SIZE, 50, 100] as const

/** The named ones in the order of `wanted`; whatever it does not name stands after its declared neighbour. */
export function arrange(declared: readonly string[], wanted: readonly string[]): string[] {
  const known = wanted.filter((prop, at) => declared.includes(prop) && wanted.indexOf(prop) === at)
  const result = [...known]
  declared.forEach((prop, at) => {
    if (known.includes(prop)) return
    const before = at === 0 ? -1 : result.indexOf(declared[at - 1] ?? '')
    result.splice(before + 1, 0, prop)
  })
  return result
}

const propsOf = (stored: StoredTable | undefined): string[] =>
  (stored?.columnList ?? []).map(({ prop }) => prop)
const find = (stored: StoredTable | undefined, prop: string): StoredColumn | undefined =>
  stored?.columnList?.find((column) => column.prop === prop)

const asTone = (name: string | undefined): ColumnTone | undefined => columnTones.find((tone) => tone === name)

/** What the declarations leave open. */
const plainLook: ResolvedLook = {
  setFixedHeader: true,
  tableDelivery: false,
  tableBoard: false,
  tableHeader: true,
  tableCurrentHigh: false,
  hasExport: true,
  hasColumnSetting: true,
  pagination: true,
}
const lookKeys = [
  ...(Object.keys(plainLook) as (keyof TableLook)[]),
  'tableHeight',
  'tableMaxHeight',
  'setMinHeight',
] as const

/** Switches and heights: the site's over the declared ones. A height that is none (0, "") is no height. */
function resolveLook(decl: TableDecl, site: StoredTable | undefined): ResolvedLook {
  const looks = lookKeys.flatMap((key) => {
    const value = site?.[key] ?? decl.look?.[key]
    const isMeant = typeof value === 'boolean' || (typeof value === 'number' && value > 0)
    return isMeant ? [[key, value] as const] : []
  })
  return { ...plainLook, ...Object.fromEntries(looks) }
}

/** Whether the cell opens the row's detail: as the site says where there is a detail, otherwise as declared. */
const resolveOpens = (column: ColumnDecl, type: StoredColumn['type'], { detail }: TableDecl): boolean =>
  type === undefined || !detail ? column.opens === true : type === 'expand'

function resolveColumn(column: ColumnDecl, decl: TableDecl, { site, user }: Layers): ResolvedColumn {
  const ofSite = find(site, column.prop)
  const ofUser = find(user, column.prop)
  const fixed = ofUser?.fixed ?? ofSite?.fixed ?? column.fixed
  return {
    ...column,
    minWidth: ofSite?.minWidth ?? column.minWidth,
    sortable: (ofSite?.sortable ?? true) && column.sortable === true,
    resizable: ofSite?.resizable ?? column.resizable ?? true,
    show: column.locked === true || (ofUser?.show ?? ofSite?.show ?? column.show ?? true),
    fixed: fixed || undefined,
    opens: resolveOpens(column, ofSite?.type, decl),
    tooltip: ofSite?.tooltip ?? column.tooltip ?? true,
    className: asTone(ofSite?.className) ?? column.className,
    siteLabel: ofSite?.label || undefined,
    chosenWidth: ofUser?.width ?? ofSite?.width,
  }
}

/** Spec 000 §5: at least one column remains. Settings that would hide all show the first. */
function keepOne(columns: readonly ResolvedColumn[]): readonly ResolvedColumn[] {
  const [first, ...others] = columns
  if (!first || columns.some(({ show }) => show)) return columns
  return [{ ...first, show: true }, ...others]
}

const sizes = (decl: TableDecl, { site, user }: Layers): readonly number[] => {
  const offered = site?.pageSize?.length ? site.pageSize : (decl.pageSizes ?? PAGE_SIZES)
  return user?.pageSize?.length ? [...new Set([...offered, ...user.pageSize])].sort((a, b) => a - b) : offered
}

/** Merges the layers. Pure; a test per precedence. */
export function resolveTable(decl: TableDecl, layers: Layers = {}): ResolvedTable {
  const { site, user, isSubAccount = false } = layers
  const allowed = decl.columns.filter((column) => !(isSubAccount && column.mainAccountOnly))
  const byProp = new Map<string, ColumnDecl>(allowed.map((column) => [column.prop, column]))
  const order = arrange(arrange([...byProp.keys()], propsOf(site)), propsOf(user))
  const columns = keepOne(
    order.flatMap((prop) => {
      const column = byProp.get(prop)
      return column ? [resolveColumn(column, decl, layers)] : []
    }),
  )
  const shown = columns.filter(({ show }) => show)
  const pageSizes = sizes(decl, layers)
  return {
    columns,
    left: shown.filter(({ fixed }) => fixed === 'left'),
    center: shown.filter(({ fixed }) => !fixed),
    right: shown.filter(({ fixed }) => fixed === 'right'),
    checkbox: site?.checkbox ?? decl.checkbox ?? false,
    index: site?.index ?? decl.index ?? false,
    look: resolveLook(decl, site),
    siteNoting: site?.tableNotingText || undefined,
    params: { ...fixedParams(site?.tableParams, decl.query), ...decl.params },
    pageSizes,
    sort: user?.sort || undefined,
    pageSize: user?.pageSize?.[0] ?? site?.pageSize?.[0] ?? pageSizes[0] ?? DEFAULT_PAGE_SIZE,
  }
}

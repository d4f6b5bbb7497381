/**
 * One table out of three layers: the declaration in code, the setting stored for the site, the setting of the
 * person. Later layers win, except that code keeps what is a right and not a taste: columns for the main account
 * only are gone for sub-accounts, locked columns stay shown, unknown columns stay unknown, one column stays.
 */
import type { ColumnDecl, TableDecl } from '../schema/table.ts'

/** A column of a stored setting, with the names of spec 000 §3 "Table setting". */
export interface StoredColumn {
  prop: string
  label?: string
  width?: number
  minWidth?: number
  show?: boolean
  fixed?: 'left' | 'right' | ''
  sortable?: boolean
  resizable?: boolean
}

/** A stored setting (`tabValue` of spec 000 §3). The order of `columnList` is the order of the columns. */
export interface StoredTable {
  columnList?: StoredColumn[]
  checkbox?: boolean
  index?: boolean
  /** Sizes to choose from; the first is the one in use. */
  pageSize?: number[]
  /** Stripes. */
  tableDelivery?: boolean
}

export interface ResolvedColumn extends Omit<ColumnDecl, 'fixed' | 'show'> {
  readonly show: boolean
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
  readonly striped: boolean
  readonly pageSizes: readonly number[]
  readonly pageSize: number
}

export interface Layers {
  site?: StoredTable | undefined
  user?: StoredTable | undefined
  /** userAdmin '0' (spec 000 §6). */
  isSubAccount?: boolean
}

/** Page sizes when nothing else is said; 20 is the default (spec 000 §9). */
export const PAGE_SIZES: readonly number[] = [20, 50, 100]

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

function resolveColumn(column: ColumnDecl, { site, user }: Layers): ResolvedColumn {
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
      return column ? [resolveColumn(column, layers)] : []
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
    striped: site?.tableDelivery ?? false,
    pageSizes,
    pageSize: user?.pageSize?.[0] ?? site?.pageSize?.[0] ?? pageSizes[0] ?? 20,
  }
}

/** Applies effects of accepted commands to rows, pages and counts (record 0048). Pure; used for the database and for responses in memory. */
import type { Effect, KeptRows, RowChange } from '#contract/effect.ts'

export type Row = Readonly<Record<string, unknown>>

/** An accepted command as every tab applies it. */
export interface Applied {
  readonly effects: readonly Effect[]
  /** When it was first sent, epoch ms. Responses received before do not include it, later ones may. */
  readonly sentAt: number
  /** Per effect the cached rows before the change, by the id used in the change. */
  readonly before: readonly Before[]
  /** `before` contains only the fields the effects set or count, because there are many rows. */
  readonly isBrief: boolean
}

export type Before = Readonly<Record<string, Row>>

/** A cached page of a list. */
interface Page {
  readonly list: readonly Row[]
  readonly total: number
}

type Counts = { readonly list: readonly Row[]; readonly total: number }

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is { list: readonly Row[]; total?: number } =>
  isRow(value) && Array.isArray(value.list)
const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

export const keyOf = (of: KeptRows): string => of.key ?? 'id'

/** Id of a row in the cached tables; undefined for what is no row of them. */
export function rowIdOf(of: KeptRows, row: Row | undefined): string | undefined {
  const id = row?.[of.rowId ?? 'id']
  return typeof id === 'string' && id !== '' ? id : undefined
}

const has = (row: Row, fields: Row): boolean =>
  Object.entries(fields).every(([field, value]) => row[field] === value)

/**
 * Returns the row after a change: undefined if it was removed or never existed, the same object if nothing changes. `isOlder`: the
 * row was received before the command was sent, so that numbers may be added to.
 */
export function changeRow(row: Row | undefined, change: RowChange, isOlder: boolean): Row | undefined {
  if (!row) return change.fresh && { ...change.fresh, ...change.set }
  if (change.when && !has(row, change.when)) return row
  if (change.isRemoved) return undefined
  const next: Record<string, unknown> = { ...row, ...change.set }
  if (change.move) {
    const [from, to] = change.move
    next[to] = Number(row[to] ?? 0) + Number(row[from] ?? 0)
    next[from] = 0
  }
  if (isOlder)
    for (const [field, by] of Object.entries(change.add ?? {})) next[field] = Number(row[field] ?? 0) + by
  return has(row, next) ? row : next
}

const paging = new Set(['page', 'pageSize', 'sort'])

/** Returns whether a row matches a query, comparing the filters that are named like fields of the row. */
function fits(query: Row, row: Row | undefined): 'yes' | 'no' | 'unknown' {
  if (!row) return 'no'
  let answer: 'yes' | 'unknown' = 'yes'
  for (const [name, wanted] of Object.entries(query)) {
    if (paging.has(name) || wanted === '' || wanted === undefined) continue
    if (!isScalar(wanted) || !isScalar(row[name])) answer = 'unknown'
    else if (String(row[name]) !== String(wanted)) return 'no'
  }
  return answer
}

interface Move {
  readonly goes: 'in' | 'out' | 'nowhere'
  /** Change of the total of the query. */
  readonly by: -1 | 0 | 1
}

/** Returns what the change of a row means for one page of a query. */
export function moveOf(
  query: Row,
  before: Row | undefined,
  after: Row | undefined,
  { isIn, isOlder }: { isIn: boolean; isOlder: boolean },
): Move {
  const is = fits(query, after)
  if (isIn) return is === 'no' ? { goes: 'out', by: -1 } : { goes: 'nowhere', by: 0 }
  if (!isOlder) return { goes: 'nowhere', by: 0 }
  const was = fits(query, before)
  if (was === 'yes' && is === 'no') return { goes: 'nowhere', by: -1 }
  if (was === 'no' && is === 'yes') return { goes: 'in', by: 1 }
  return { goes: 'nowhere', by: 0 }
}

const valueAt = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (isRow(value) ? value[part] : undefined), row)

function compare(a: unknown, b: unknown): number {
  const [left, right] = [Number(a), Number(b)]
  if (a !== '' && b !== '' && Number.isFinite(left) && Number.isFinite(right)) return left - right
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

/** Returns the index at which a row new to a query belongs in this page; undefined if it belongs on another page. */
export function placeIn(query: Row, list: readonly Row[], row: Row): number | undefined {
  if (Number(query.page ?? 1) !== 1) return undefined
  const { prop, order } = (query.sort ?? {}) as { prop?: string; order?: string }
  if (prop === undefined) return 0
  const sign = order === 'desc' ? -1 : 1
  const value = valueAt(row, prop)
  const found = list.findIndex((other) => sign * compare(value, valueAt(other, prop)) <= 0)
  if (found >= 0) return found
  const size = Number(query.pageSize ?? Infinity)
  return list.length < size ? list.length : undefined
}

/** Returns the page with the changes applied; the same object if nothing changes. */
function patchPage<P extends Page>(
  page: P,
  query: Row,
  { of, changes }: Effect,
  { before, isOlder, isBrief }: { before: Before; isOlder: boolean; isBrief: boolean },
): P {
  const key = keyOf(of)
  const byId = new Map(changes.map((change) => [change.id, change]))
  let { total } = page
  let hasChanged = false
  const met = new Set<string>()
  const list = page.list.flatMap((row) => {
    const change = byId.get(String(row[key]))
    if (!change) return [row]
    met.add(change.id)
    const after = changeRow(row, change, isOlder)
    if (after === row) return [row]
    hasChanged = true
    const { goes, by } = moveOf(query, row, after, { isIn: true, isOlder })
    total += by
    return after && goes !== 'out' ? [after] : []
  })
  for (const change of changes) {
    if (met.has(change.id)) continue
    const was = before[change.id]
    const after = changeRow(was, change, isOlder)
    const { goes, by } = moveOf(query, was, after, { isIn: false, isOlder })
    total += by
    hasChanged ||= by !== 0
    // A row with only some known fields is counted, not shown.
    if (goes !== 'in' || !after || (isBrief && was && !change.fresh)) continue
    const at = placeIn(query, list, after)
    if (at !== undefined) list.splice(at, 0, after)
    if (list.length > Number(query.pageSize ?? Infinity)) list.pop()
  }
  return hasChanged ? { ...page, list, total: Math.max(0, total) } : page
}

/** Updates counts by one field for rows whose previous state is known. */
function patchCounts<C extends Counts>(counts: C, field: string, { changes }: Effect, before: Before): C {
  const by = new Map<string, number>()
  const count = (row: Row | undefined, step: number) => {
    const code = row?.[field]
    if (isScalar(code)) by.set(String(code), (by.get(String(code)) ?? 0) + step)
  }
  let total = 0
  for (const change of changes) {
    const was = before[change.id]
    if (!was && !change.fresh) continue
    const after = changeRow(was, change, true)
    count(was, -1)
    count(after, 1)
    total += Number(after !== undefined) - Number(was !== undefined)
  }
  const steps = new Map([...by].filter(([, step]) => step !== 0))
  if (steps.size === 0) return counts
  const list = counts.list.map((entry) => {
    const code = String(entry[field])
    const step = steps.get(code) ?? 0
    steps.delete(code)
    return step ? { ...entry, count: Math.max(0, Number(entry.count) + step) } : entry
  })
  const more = [...steps]
    .filter(([, step]) => step > 0)
    .map(([code, step]) => ({ [field]: code, count: step }))
  return { ...counts, list: [...list, ...more], total: Math.max(0, counts.total + total) }
}

function patchInside(
  data: { list: readonly Row[] },
  field: string,
  { of, changes }: Effect,
  isOlder: boolean,
): unknown {
  const byId = new Map(changes.map((change) => [change.id, change]))
  let hasChanged = false
  const list = data.list.flatMap((entry) => {
    const row = entry[field]
    const change = isRow(row) ? byId.get(String(row[keyOf(of)])) : undefined
    if (!change || !isRow(row)) return [entry]
    const after = changeRow(row, change, isOlder)
    if (after === row) return [entry]
    hasChanged = true
    return after ? [{ ...entry, [field]: after }] : []
  })
  return hasChanged ? { ...data, list } : data
}

/**
 * Returns a cached response with the effects applied; the same object if nothing changes. `at`: when the response was received,
 * epoch ms.
 */
export function patchAnswer(
  { effects, before, sentAt, isBrief }: Applied,
  { query, input, data, at }: { query: string; input: unknown; data: unknown; at: number },
): unknown {
  const isOlder = at <= sentAt
  return effects.reduce<unknown>((now, effect, index) => {
    const { of, changes } = effect
    const was = before[index] ?? {}
    if (of.ones?.includes(query) && isRow(now)) {
      const change = changes.find(({ id }) => id === now[keyOf(of)])
      return (change && changeRow(now, change, isOlder)) ?? now
    }
    if (!isList(now)) return now
    const field = of.inside?.[query]
    if (field) return patchInside(now, field, effect, isOlder)
    if (typeof now.total !== 'number') return of.lists.includes(query) ? patchBare(now, effect, isOlder) : now
    const page = now as Page
    const counted = of.counts?.[query]
    if (counted) return isOlder ? patchCounts(page, counted, effect, was) : page
    if (!of.lists.includes(query)) return page
    return patchPage(page, isRow(input) ? input : {}, effect, { before: was, isOlder, isBrief })
  }, data)
}

/** A list without a total is not paged: its rows are changed, none are added or removed. */
function patchBare(data: { list: readonly Row[] }, { of, changes }: Effect, isOlder: boolean): unknown {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const list = data.list.map((row) => {
    const change = byId.get(String(row[keyOf(of)]))
    return (change && changeRow(row, change, isOlder)) ?? row
  })
  return list.some((row, index) => row !== data.list[index]) ? { ...data, list } : data
}

/** Returns rows held in memory, e.g. selected rows, with the effects applied; the same array if none of them changes. */
export function patchRows<R extends object>(
  { effects }: Pick<Applied, 'effects'>,
  table: string,
  rows: readonly R[],
): readonly R[] {
  const mine = effects.filter(({ of }) => of.tables.includes(table))
  const patched = mine.reduce(patchHeld, rows as readonly Row[])
  const isSame = patched.length === rows.length && patched.every((row, index) => row === rows[index])
  return isSame ? rows : (patched as readonly R[])
}

function patchHeld(rows: readonly Row[], { of, changes }: Effect): readonly Row[] {
  const byId = new Map(changes.map((change) => [change.id, change]))
  return rows.flatMap((row) => {
    const change = byId.get(String(row[keyOf(of)]))
    const after = change ? changeRow(row, change, false) : row
    return after ? [after] : []
  })
}

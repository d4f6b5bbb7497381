/** Unsent orders of a device as data that another device of the same customer can take over (record 0091). */
import type { CarriedRow, OutboxRow } from '#offline/types.ts'

/** Version of the shape; a reader refuses a newer one. */
const SHAPE = 1
/** Rows in one batch at most, and characters of a key, a call's id, a label. */
const MOST_ROWS = 2000
const LONGEST = 300

export interface Batch {
  readonly shape: number
  readonly cusCode: string
  /** Login code of the person who saved it. */
  readonly by: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly rows: readonly CarriedRow[]
}

/** A key that the server treats as the customer's: it has 128 random bits and is therefore unique (record 0091). */
const minted = /^[0-9a-f]{32}(?:[:.]\d{1,16})?(?:\+\d{1,3})?$/

/**
 * Whether a queued row is a new order from a form or a part of an imported sheet, and is not on its way this moment. What changes an
 * order stays: the other device may not have the order it is about.
 */
export const isCarriable = ({ key, draft, entity, deps, state }: OutboxRow): boolean =>
  state !== 'sending' &&
  [key, ...deps].every((each) => minted.test(each)) &&
  (draft?.isOrder === true || entity.startsWith('import:'))

/** These rows with everything unsent they depend on, in the order they are sent. */
export function withDependencies(rows: readonly OutboxRow[], all: readonly OutboxRow[]): OutboxRow[] {
  const wanted = new Set(rows.map(({ key }) => key))
  const byKey = new Map(all.map((row) => [row.key, row]))
  for (const key of wanted) for (const dep of byKey.get(key)?.deps ?? []) if (byKey.has(dep)) wanted.add(dep)
  return all.filter(({ key }) => wanted.has(key))
}

/** Contents of the batch. A dependency that is not in it was accepted already. `by`: login code of the person who saves it. */
export function packed(rows: readonly OutboxRow[], cusCode: string, by: string): Batch {
  const keys = new Set(rows.map(({ key }) => key))
  return { shape: SHAPE, cusCode, by, at: Date.now(), rows: rows.map((row) => travelling(row, keys)) }
}

const travelling = (row: OutboxRow, keys: ReadonlySet<string>): CarriedRow => ({
  key: row.key,
  entity: row.entity,
  call: row.call,
  version: row.version,
  body: row.body,
  label: row.label,
  records: row.records,
  createdAt: row.createdAt,
  deps: row.deps.filter((dep) => keys.has(dep)),
  ...(row.holds ? { holds: row.holds } : {}),
  ...(row.isUncertain || row.state === 'sending' ? { isUncertain: true } : {}),
  ...(row.draft ? { draft: row.draft } : {}),
})

/** Reads a batch back; undefined for what is none, or of a newer shape. */
export function readBatch(text: string): Batch | undefined {
  let value: Partial<Batch>
  try {
    value = JSON.parse(text) as Partial<Batch>
  } catch {
    return undefined
  }
  const { shape, cusCode, by, at, rows } = value ?? {}
  const isBatch = shape === SHAPE && isText(cusCode) && isText(by) && isCount(at) && Array.isArray(rows)
  if (!isBatch || rows.length > MOST_ROWS || !rows.every(isRow)) return undefined
  return value as Batch
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)

const isRow = (value: unknown): boolean => {
  const row = (value ?? {}) as Partial<CarriedRow>
  const { key, entity, call, version, label, records, createdAt, deps, holds = [], draft } = row
  return (
    isText(key) &&
    minted.test(key) &&
    [entity, call, label].every(isText) &&
    [version, records, createdAt].every(isCount) &&
    isTexts(deps) &&
    isTexts(holds) &&
    (draft === undefined || (isText(draft.id) && isText(draft.kind)))
  )
}

/** How many records rows are about. */
export const recordsOf = (rows: readonly Pick<CarriedRow, 'records'>[]): number =>
  rows.reduce((sum, { records }) => sum + records, 0)

/** Conflict of an edit with a newer order: what each side changed, and the edit on top of the newer order. Pure. */
import { type FormData, valueAt, withValue } from '#engine/form/index.ts'
import { editOf, type OrderRow } from './order-data.ts'
import { orderFields } from './order-fields.ts'

const addressKeys = [
  'name',
  'phone',
  'country',
  'prov',
  'city',
  'area',
  'address',
  'address2',
  'postCode',
  'company',
  'email',
]

/** What is compared: each field of the form; the goods as a whole, because their lines have no names. */
export const comparedPaths: readonly string[] = [
  ...addressKeys.map((key) => `sender.${key}`),
  ...addressKeys.map((key) => `receiver.${key}`),
  'goods',
  'currency',
  'routeId',
  ...Object.keys(orderFields),
]

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** Paths at which two versions differ. */
export const differing = (one: unknown, other: unknown): string[] =>
  comparedPaths.filter((path) => !isEqual(valueAt(one, path), valueAt(other, path)))

interface Conflict {
  /** Both sides changed it, differently. */
  clashes: readonly string[]
  /** Only the other side changed it. */
  theirs: readonly string[]
  /** Only this edit changed it. */
  mine: readonly string[]
}

/** Three versions compared: as the edit began (`base`), as it is now, and as the gateway has it. */
export function conflictOf(edit: FormData, order: OrderRow): Conflict {
  const newer = editOf(order)
  const mine = new Set(differing(edit.base, edit))
  const theirs = differing(edit.base, newer)
  const clashes = theirs.filter(
    (path) => mine.has(path) && !isEqual(valueAt(edit, path), valueAt(newer, path)),
  )
  return {
    clashes,
    theirs: theirs.filter((path) => !mine.has(path)),
    mine: [...mine].filter((path) => !theirs.includes(path)),
  }
}

/** The edit on top of the newer order: what was changed here stays, everything else is theirs. */
export function rebased(edit: FormData, order: OrderRow): FormData {
  const changed = differing(edit.base, edit)
  return changed.reduce((data, path) => withValue(data, path, valueAt(edit, path)), editOf(order))
}

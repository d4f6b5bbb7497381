/** Sums over the goods of an order. Half-typed numbers count as nothing; the rules complain about them. */
import { addMoney, timesCount } from './money.ts'
import { textAt, valueAt } from './rule-shape.ts'

/** Returns the lines of goods of anything order-shaped; none where it has no list. */
export function goodsOf(order: unknown): readonly unknown[] {
  const lines = valueAt(order, 'goods')
  return Array.isArray(lines) ? lines : []
}

/** Whole and not negative, from a number or (while it is typed) a text; otherwise 0. */
function quantityOf(line: unknown): number {
  const value = valueAt(line, 'quantity')
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0
}

/** Returns the units of all lines together. */
export const countOfGoods = (lines: readonly unknown[]): number =>
  lines.reduce<number>((sum, line) => sum + quantityOf(line), 0)

/** Returns the value of all lines together, in the currency of the order, with two places. */
export const valueOfGoods = (lines: readonly unknown[]): string =>
  addMoney(lines.map((line) => timesCount(textAt(line, 'unitValue'), quantityOf(line))))

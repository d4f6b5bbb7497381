/** Lines of bulk printing: what was typed, scanned or pasted, and what it turned out to be. Pure. */
import { inCapitals } from '#domain/capitals.ts'
import { listedIn } from '#domain/listed.ts'
import type { Output } from '#contract/call.ts'
import type { printing } from '#modules/printing/contract.ts'

export type Found = Output<typeof printing.findPrintables>['list'][number]

type FoundOrder = NonNullable<Found['order']>

export interface BulkLine {
  /** As it was given. */
  readonly number: string
  /** Labels of goods; 1 for everything else. */
  readonly count: number
  /** Undefined while it is asked. */
  readonly found: Found | undefined
}

/** More is another day's work. */
export const MOST_LINES = 2000

/** Numbers of shops and SKUs may hold anything but blanks and commas. */
export const textsIn = (text: string): string[] => [...new Set(listedIn(text))]

export interface Given {
  readonly number: string
  readonly count: number
}

/** "MUG-1*12" is twelve of MUG-1; a number alone is one. More than can be printed at once is refused in the list. */
export function givenOf(text: string): Given {
  const [, number = '', count = ''] = /^(.+?)[*×](\d{1,4})$/u.exec(text) ?? []
  const pieces = Number(count)
  return number && pieces > 0 ? { number, count: pieces } : { number: text, count: 1 }
}

interface Taken {
  readonly lines: readonly BulkLine[]
  /** Numbers that are new. */
  readonly fresh: readonly string[]
  /** Numbers that stood there already; goods among them count up. */
  readonly known: readonly string[]
  /** Numbers beyond the limit. */
  readonly cut: number
}

/** Adds what was scanned or typed, newest first. A number on the list is not added twice; for goods the count goes up. */
export function takeLines(lines: readonly BulkLine[], given: readonly Given[]): Taken {
  const byName = new Map(lines.map((line) => [nameOf(line.number), line]))
  const fresh: BulkLine[] = []
  const known: string[] = []
  let cut = 0
  for (const { number, count } of given) {
    const name = nameOf(number)
    const line = byName.get(name)
    if (line) {
      known.push(number)
      byName.set(name, { ...line, count: line.count + count })
    } else if (byName.size >= MOST_LINES) cut += 1
    else {
      const made = { number, count, found: undefined }
      byName.set(name, made)
      fresh.push(made)
    }
  }
  const old = lines.map((line) => byName.get(nameOf(line.number)) ?? line)
  const added = fresh.map((line) => byName.get(nameOf(line.number)) ?? line).toReversed()
  return { lines: [...added, ...old], fresh: fresh.map(({ number }) => number), known, cut }
}

const nameOf = (number: string): string => inCapitals(number.trim())

/** Writes what was found into the lines that asked. */
export function answerLines(lines: readonly BulkLine[], list: readonly Found[]): BulkLine[] {
  const found = new Map(list.map((one) => [nameOf(one.number), one]))
  return lines.map((line) => {
    const one = found.get(nameOf(line.number))
    return one ? { ...line, found: one } : line
  })
}

/** Updates lines whose order has changed. `reasonOf`: why an order cannot be printed, "" if it can. */
export function followOrders(
  lines: readonly BulkLine[],
  change: (orders: readonly FoundOrder[]) => readonly FoundOrder[],
  reasonOf: (order: FoundOrder) => string,
): readonly BulkLine[] {
  const orders = lines.flatMap(({ found }) => found?.order ?? [])
  const changed = change(orders)
  if (changed === orders) return lines
  const byId = new Map(changed.map((order) => [order.id, order]))
  return lines.map((line) => {
    const order = line.found?.order && byId.get(line.found.order.id)
    if (!line.found || !order || order === line.found.order) return line
    const desc = reasonOf(order)
    return { ...line, found: { ...line.found, order, ok: desc ? '0' : '1', desc } }
  })
}

interface Sorted {
  readonly orders: readonly NonNullable<Found['order']>[]
  readonly goods: readonly (NonNullable<Found['sku']> & { readonly count: number })[]
  readonly documents: readonly NonNullable<Found['document']>[]
  readonly bad: readonly BulkLine[]
  readonly asking: number
  /** Labels of orders and goods. */
  readonly labels: number
}

/** In the order they were entered; an order that is listed by two of its numbers is printed once. */
export function sortLines(lines: readonly BulkLine[]): Sorted {
  const good = lines.filter(({ found }) => found?.ok === '1').toReversed()
  const orders = [
    ...new Map(
      good.flatMap(({ found }) => (found?.order ? [[found.order.id, found.order] as const] : [])),
    ).values(),
  ]
  const goods = good.flatMap(({ found, count }) => (found?.sku ? [{ ...found.sku, count }] : []))
  const documents = good.flatMap(({ found }) => found?.document ?? [])
  return {
    orders,
    goods,
    documents,
    bad: lines.filter(({ found }) => found?.ok === '0'),
    asking: lines.filter(({ found }) => !found).length,
    labels: orders.length + goods.reduce((sum, { count }) => sum + count, 0),
  }
}

/**
 * Fields that the contract withholds from a caller never leave the gateway: they are taken out of every answer by its schema, also
 * out of stored ones and of what a refusal carries, and no list can be sorted by them (spec 000 §6; record 0047).
 */
import { msg } from '@lingui/core/macro'
import type { Call } from '#contract/call.ts'
import { WITHHELD_FROM } from '#contract/schema.ts'
import { Refusal, type Caller } from '../handler.ts'

/** As much of JSON Schema as the contract's shapes use. */
interface Shape {
  readonly [WITHHELD_FROM]?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** Keys to take out, and below which keys to look on; undefined where there is nothing to take out. */
interface Plan {
  readonly out: ReadonlySet<string>
  readonly below: ReadonlyMap<string, Plan>
}

const plans = new WeakMap<object, { readonly plan: Plan | undefined }>()

function planOf(shape: Shape): Plan | undefined {
  const known = plans.get(shape)
  if (known) return known.plan
  const plan = makePlan(shape)
  plans.set(shape, { plan })
  return plan
}

/** A list has the plan of its entries, an alternative those of all its options. */
function makePlan({ properties = {}, items, anyOf = [] }: Shape): Plan | undefined {
  const fields = Object.entries(properties)
  const inner = [...anyOf, ...(items ? [items] : [])].flatMap((shape) => planOf(shape) ?? [])
  const out = new Set(fields.flatMap(([key, field]) => (field[WITHHELD_FROM] ? [key] : [])))
  const below = new Map(
    fields.flatMap(([key, field]) => {
      const plan = planOf(field)
      return plan ? [[key, plan] as const] : []
    }),
  )
  for (const plan of inner) {
    for (const key of plan.out) out.add(key)
    for (const [key, deeper] of plan.below) below.set(key, deeper)
  }
  return out.size > 0 || below.size > 0 ? { out, below } : undefined
}

/** What becomes an object of JSON; a date does not. */
const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !('toJSON' in data)

/** A copy without the keys; what the handler made stays as it is, for it may be stored. */
function without(data: unknown, plan: Plan): unknown {
  if (Array.isArray(data)) return data.map((entry) => without(entry, plan))
  if (!isRecord(data)) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      if (plan.out.has(key)) return []
      const below = plan.below.get(key)
      return [[key, below ? without(value, below) : value]]
    }),
  )
}

const namesIn = ({ out, below }: Plan): string[] => [...out, ...[...below.values()].flatMap(namesIn)]

/** A refusal has no schema: fields of these names are taken out wherever they are. */
function withoutNames(data: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(data)) return data.map((entry) => withoutNames(entry, names))
  if (!isRecord(data)) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      names.has(key) ? [] : [[key, withoutNames(value, names)]],
    ),
  )
}

const isWithheld = (caller: Caller | undefined): boolean => caller?.userAdmin === '0'

/** What this caller is answered of `data`. */
export function visibleAnswer(call: Call, data: unknown, caller: Caller | undefined): unknown {
  const plan = isWithheld(caller) ? planOf(call.output as Shape) : undefined
  return plan ? without(data, plan) : data
}

/** What this caller is told of the data of a refusal. */
export function visibleRefusal(call: Call, data: unknown, caller: Caller | undefined): unknown {
  const plan = isWithheld(caller) ? planOf(call.output as Shape) : undefined
  return plan ? withoutNames(data, new Set(namesIn(plan))) : data
}

/** The order of rows would tell what their fields do not. @throws invalid */
export function requireOwnSort(call: Call, parameter: unknown, caller: Caller | undefined): void {
  const plan = isWithheld(caller) ? planOf(call.output as Shape) : undefined
  const sort = (parameter as { sort?: { prop?: unknown } } | null)?.sort
  if (!plan || typeof sort?.prop !== 'string' || !namesIn(plan).includes(sort.prop)) return
  const message = msg`This column cannot be sorted.`
  throw new Refusal('invalid', message, [{ path: 'sort.prop', message }])
}

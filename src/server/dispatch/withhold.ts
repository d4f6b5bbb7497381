/**
 * Fields that the contract withholds from a caller never leave the gateway: they are taken out of every answer by its schema, also
 * out of stored ones and of what a refusal carries, and no list can be sorted by them (spec 000 §6; records 0047, 0055).
 */
import { msg } from '@lingui/core/macro'
import { seesAmounts } from '#contract/amounts.ts'
import type { Call } from '#contract/call.ts'
import { AMOUNT, WITHHELD_FROM } from '#contract/schema.ts'
import { Refusal, type Caller } from '../handler.ts'
import { texts } from './texts.ts'

/** As much of JSON Schema as the contract's shapes use. */
interface Shape {
  readonly [WITHHELD_FROM]?: string
  readonly [AMOUNT]?: boolean
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** Keys to take out, and below which keys to look on; undefined where there is nothing to take out. */
interface Plan {
  readonly out: ReadonlySet<string>
  readonly below: ReadonlyMap<string, Plan>
}

/** Whom fields are withheld from. Who may not see amounts is a sub-account and may not see the main account either. */
type Blind = 'to the main account' | 'to amounts'

type Looking = Pick<Caller, 'userAdmin' | 'funcs'>

function blindOf(caller: Looking | undefined): Blind | undefined {
  if (!caller || caller.userAdmin !== '0') return undefined
  return seesAmounts(caller) ? 'to the main account' : 'to amounts'
}

/** Whether the whole value is withheld. An amount that may be null is one. */
function isOut(shape: Shape, blind: Blind): boolean {
  if (shape[WITHHELD_FROM] !== undefined) return true
  if (blind === 'to amounts' && shape[AMOUNT]) return true
  return [...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])].some((inner) => isOut(inner, blind))
}

type Plans = WeakMap<object, { readonly plan: Plan | undefined }>
const plans: Readonly<Record<Blind, Plans>> = {
  'to the main account': new WeakMap(),
  'to amounts': new WeakMap(),
}

function planOf(shape: Shape, blind: Blind): Plan | undefined {
  const known = plans[blind].get(shape)
  if (known) return known.plan
  const plan = makePlan(shape, blind)
  plans[blind].set(shape, { plan })
  return plan
}

/** A list has the plan of its entries, an alternative those of all its options. */
function makePlan({ properties = {}, items, anyOf = [] }: Shape, blind: Blind): Plan | undefined {
  const fields = Object.entries(properties)
  const inner = [...anyOf, ...(items ? [items] : [])].flatMap((shape) => planOf(shape, blind) ?? [])
  const out = new Set(fields.flatMap(([key, field]) => (isOut(field, blind) ? [key] : [])))
  const below = new Map(
    fields.flatMap(([key, field]) => {
      const plan = planOf(field, blind)
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

const planFor = (shape: unknown, caller: Looking | undefined): Plan | undefined => {
  const blind = blindOf(caller)
  return blind && planOf(shape as Shape, blind)
}

/** What this caller is answered of `data`. */
export function visibleAnswer(call: Call, data: unknown, caller: Looking | undefined): unknown {
  const plan = planFor(call.output, caller)
  return plan ? without(data, plan) : data
}

/** What this caller is told of the data of a refusal. A command may be refused with what is stored of its input. */
export function visibleRefusal(call: Call, data: unknown, caller: Looking | undefined): unknown {
  const names = [call.output, call.input].flatMap((shape) => {
    const plan = planFor(shape, caller)
    return plan ? namesIn(plan) : []
  })
  return names.length > 0 ? withoutNames(data, new Set(names)) : data
}

/** A call that answers nothing but what is withheld from the caller is not theirs to make. @throws forbidden */
export function requireVisible({ output }: Call, caller: Looking | undefined): void {
  const blind = blindOf(caller)
  if (blind && isOut(output as Shape, blind)) throw new Refusal('forbidden', texts.forbidden)
}

/** The order of rows would tell what their fields do not. @throws invalid */
export function requireOwnSort(call: Call, parameter: unknown, caller: Looking | undefined): void {
  const plan = planFor(call.output, caller)
  const sort = (parameter as { sort?: { prop?: unknown } } | null)?.sort
  if (!plan || typeof sort?.prop !== 'string' || !namesIn(plan).includes(sort.prop)) return
  const message = msg`This column cannot be sorted.`
  throw new Refusal('invalid', message, [{ path: 'sort.prop', message }])
}

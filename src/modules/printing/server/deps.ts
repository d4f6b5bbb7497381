/** What other slices hand over (registry/handlers.ts): orders as the wire shows them, and the templates they are printed with. */
import type { MessageDescriptor } from '@lingui/core'
import type { LabelTemplate, SheetGrid } from '#engine/label/index.ts'
import type { LabelKind } from '#modules/labels/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { OrderRow, StoredOrder } from './orders.ts'

export interface ChosenTemplate {
  readonly id: string
  /** 0 for a built-in one. */
  readonly rev: number
  readonly template: LabelTemplate
  /** It is made for a sheet of several. */
  readonly sheet?: SheetGrid | undefined
}

type Asker = Pick<SignedContext, 'db' | 'caller'>

export interface Deps {
  readonly toOrderRow: (order: StoredOrder) => OrderRow
  /** The customer's choice for a kind and a route, else the built-in. @throws Refusal absent, or status where it cannot be read */
  readonly templateFor: (
    wanted: { kind: LabelKind; routeId: string },
    asker: Asker,
  ) => Promise<ChosenTemplate>
  /** What is printed with one template now. @throws Refusal absent */
  readonly publishedTemplate: (id: string, asker: Asker) => Promise<ChosenTemplate>
  /** The very version something was printed with. @throws Refusal absent, or status where it cannot be read */
  readonly templateAt: (wanted: { id: string; rev: number }, asker: Asker) => Promise<ChosenTemplate>
  /** Its id and revision alone, also where it cannot be read. @throws Refusal absent */
  readonly versionOf: (
    wanted: { id: string; rev: number },
    asker: Asker,
  ) => Promise<Pick<ChosenTemplate, 'id' | 'rev'>>
}

/** A chooser by route: the one template that was asked for, else each route's own; each is read once for a request. */
export function chooserOf(
  kind: LabelKind,
  wanted: string | undefined,
  deps: Deps,
  context: SignedContext,
): (routeId: string) => Promise<ChosenTemplate> {
  const known = new Map<string, Promise<ChosenTemplate>>()
  const read = (routeId: string) =>
    wanted ? deps.publishedTemplate(wanted, context) : deps.templateFor({ kind, routeId }, context)
  return async (routeId) => {
    const key = wanted ? '' : routeId
    const found = known.get(key) ?? read(routeId)
    known.set(key, found)
    return found
  }
}

/** Returns the template for a route, or why nothing can be printed on it: other routes are not held up. */
export const paperOrReason = (
  choose: (routeId: string) => Promise<ChosenTemplate>,
  routeId: string,
): Promise<ChosenTemplate | MessageDescriptor> =>
  choose(routeId).catch((error: unknown) => {
    if (error instanceof Refusal) return error.text
    throw error
  })

/** Which template prints a label: the customer's published choice for the route, for all routes, else the built-in. */
import { msg } from '@lingui/core/macro'
import type { LabelTemplate, SheetGrid } from '#engine/label/index.ts'
import type { LabelKind } from '#modules/labels/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { builtInFor, builtInOf, type BuiltIn } from './built-in.ts'
import { publishedOf, revisionOf } from './find.ts'
import { readStored } from './wire.ts'

interface ChosenTemplate {
  id: string
  /** 0 for a built-in. */
  rev: number
  template: LabelTemplate
  /** It is made for a sheet of several. */
  sheet?: SheetGrid | undefined
}

const ofBuiltIn = ({ id, template, sheet }: BuiltIn): ChosenTemplate => ({ id, rev: 0, template, sheet })

const absentVersion = () => new Refusal('absent', msg`This version of the template does not exist.`)

type Asker = Pick<SignedContext, 'db' | 'caller'>

/**
 * The template for labels of a kind on a route ("" is none in particular).
 * @throws Refusal absent where nothing prints this kind, status where the template cannot be read
 */
export async function templateFor(
  { kind, routeId }: { kind: LabelKind; routeId: string },
  context: Asker,
): Promise<ChosenTemplate> {
  const chosen = await chosenId(kind, routeId, context)
  const own = chosen === undefined ? undefined : await publishedOf(chosen, context)
  if (own) return { id: own.template_id, rev: own.rev, template: readStored(own) }
  const builtIn = (chosen === undefined ? undefined : builtInOf(chosen)) ?? builtInFor(kind)
  if (!builtIn) throw new Refusal('absent', msg`No template prints labels of this kind.`)
  return ofBuiltIn(builtIn)
}

/**
 * The very version something was printed with, for printing it again; a built-in by its id alone.
 * @throws Refusal absent where there is no such version, status where it cannot be read
 */
export async function templateAt(
  { id, rev }: { id: string; rev: number },
  context: Asker,
): Promise<ChosenTemplate> {
  const builtIn = builtInOf(id)
  if (builtIn) return ofBuiltIn(builtIn)
  const version = await revisionOf(id, rev, context)
  if (!version) throw absentVersion()
  return { id: version.template_id, rev: version.rev, template: readStored(version) }
}

/**
 * Returns the version something was printed with, also one that this release cannot read: what was printed is recorded.
 * @throws Refusal absent where there is no such version
 */
export async function versionOf(
  { id, rev }: { id: string; rev: number },
  context: Asker,
): Promise<{ id: string; rev: number }> {
  if (builtInOf(id)) return { id, rev: 0 }
  const version = await revisionOf(id, rev, context)
  if (!version) throw absentVersion()
  return { id: version.template_id, rev: version.rev }
}

/**
 * What is printed with one template now, whatever is chosen.
 * @throws Refusal absent where it is not published, or is not the customer's; status where it cannot be read
 */
export async function publishedTemplate(id: string, context: Asker): Promise<ChosenTemplate> {
  const builtIn = builtInOf(id)
  if (builtIn) return ofBuiltIn(builtIn)
  const own = await publishedOf(id, context)
  if (!own) throw new Refusal('absent', msg`This template does not exist, or it is not published.`)
  return { id: own.template_id, rev: own.rev, template: readStored(own) }
}

async function chosenId(
  kind: LabelKind,
  routeId: string,
  { db, caller }: Asker,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('label_choice')
    .select(['route_id', 'template_id'])
    .where('cus_code', '=', caller.cusCode)
    .where('kind', '=', kind)
    .where('route_id', 'in', [routeId, ''])
    .execute()
  const of = (route: string) => rows.find(({ route_id }) => route_id === route)?.template_id
  return of(routeId) ?? of('')
}

/** Shared by all calls of settings: one at a time per key, validated values, the functions of a kind. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import {
  type ConfiguredRule,
  type DeclaredFacts,
  validateSetting,
  readKey,
  type SiteKind,
  siteKinds,
} from '#engine/settings/index.ts'
import { functionsOfKind } from '#modules/settings/functions.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'

/**
 * Rules are published into the slice that obeys them (record 0013); that is where those in force are read. The registry
 * brings the two together.
 */
interface RuleStore {
  /** Rules in force, by the key of their form; forms without one are left out. */
  read(db: Trx): Promise<ReadonlyMap<string, readonly ConfiguredRule[]>>
  /** Replaces those of a form. */
  write(form: string, rules: readonly ConfiguredRule[], db: Trx): Promise<void>
}

export interface SettingsContext {
  readonly facts: DeclaredFacts
  readonly rules: RuleStore
}

const notFitting = msg`This setting is not suitable.`
const absent = msg`This setting no longer exists.`
const notYours = msg`You cannot change settings of this type.`

export const absentSetting = () => new Refusal('absent', absent)

/** @throws invalid with the places inside the value, below `tabValue`. */
export function requireFitting(
  { facts }: SettingsContext,
  setting: { tabKey: string; tabValue: string },
  isPerson: boolean,
): void {
  const problems = validateSetting(setting, facts, isPerson)
  if (!problems.length) return
  const fields = problems.map(({ path, message }) => ({
    path: path ? `tabValue.${path}` : 'tabValue',
    message,
  }))
  throw new Refusal('invalid', notFitting, fields)
}

export const refusedKey = (message: MessageDescriptor) =>
  new Refusal('invalid', message, [{ path: 'tabKey', message }])

/** Kinds this person may configure. */
export const kindsOf = ({ caller }: Pick<SignedContext, 'caller'>): SiteKind[] =>
  siteKinds.filter((kind) => functionsOfKind[kind].some((id) => caller.funcs.has(id)))

export const mayConfigure = (tabKey: string, context: Pick<SignedContext, 'caller'>): boolean => {
  const kind = readKey(tabKey)?.kind
  return kindsOf(context).some((each) => each === kind)
}

/** @throws forbidden without the function of the kind, invalid for what is no key. */
export function requireKind(tabKey: string, context: SignedContext): void {
  const key = readKey(tabKey)
  if (!key) throw refusedKey(msg`Nothing with this name can be set.`)
  if (!mayConfigure(tabKey, context)) throw new Refusal('forbidden', notYours)
}

/** Who changes one key does so after the other. */
export const lockKey = async (what: string, db: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${what}`}, 0))`.execute(db)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isUuid = (id: string): boolean => UUID.test(id)

/** The rules that were configured, under the specification's key Verify (spec 000 §3, §4): open forms obey them at once. */
import { isFieldRule } from '#engine/form/logic/field-rule-shape.ts'
import type { FieldRule } from '#engine/form/schema/rule.ts'
import { localKeys, readLocal, writeLocal } from './local-keys.ts'

let rules: readonly FieldRule[] | undefined
const listeners = new Set<() => void>()

/** What the device keeps; none where nothing was ever fetched, or what is there is not ours. */
export function verifyRules(): readonly FieldRule[] {
  rules ??= read()
  return rules
}

export function onVerifyRules(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps what the gateway answered, without the declared rules: those are part of the portal. */
export function keepVerifyRules(answer: readonly FieldRule[]): void {
  rules = answer.filter(({ isBuiltIn }) => !isBuiltIn)
  writeLocal(localKeys.verify, JSON.stringify(rules))
  for (const listener of listeners) listener()
}

function read(): readonly FieldRule[] {
  try {
    const kept: unknown = JSON.parse(readLocal(localKeys.verify) || '[]')
    return Array.isArray(kept) ? kept.filter(isFieldRule) : []
  } catch {
    return []
  }
}

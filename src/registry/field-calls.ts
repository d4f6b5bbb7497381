/** Lookups a designed field may name for its choices (spec 001 §7 "Dynamic fields"): they read, and any signed-in user may. */
import type { QueryCall } from '#contract/call.ts'
import { lookups } from '#modules/lookups/contract.ts'

export const fieldCalls: readonly QueryCall[] = Object.values(lookups).filter(
  (call): call is typeof call & QueryCall => call.kind === 'query' && call.access === 'session',
)

/** `sk`: what must not be read on its way, encrypted with the login key (spec 000 §3; record 0002). */
import type { CallContext } from '../handler.ts'

/** How old an `sk` may be, milliseconds. */
const LIFE_MS = 300_000

/** What was sealed; undefined for a text that does not open, is no JSON object, or is older than five minutes: one outcome for all. */
export function openSealed(
  sk: string,
  { services, now }: Pick<CallContext, 'services' | 'now'>,
): Record<string, unknown> | undefined {
  const { timestamp, ...sealed } = parsed(services.decryptLogin(sk) ?? '')
  const age = Math.abs(now.getTime() - Number(timestamp))
  return age <= LIFE_MS ? sealed : undefined
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

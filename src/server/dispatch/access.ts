/** Who may make this call: denied unless the call's own record says otherwise. */
import type { Call } from '#contract/call.ts'
import { apiKeyIdIn } from '../auth/api-keys.ts'
import type { KnownSession, Sessions } from '../auth/sessions.ts'
import { isSigned } from '../auth/signature.ts'
import { Refusal, type Caller } from '../handler.ts'
import type { CallBody } from '../http/body.ts'
import { texts } from './texts.ts'

/** Finds the session of a request, for public calls too when the caller is logged in; without a token there is none to look up. */
export async function findSession(
  call: Call,
  token: string,
  { carried, address }: { readonly carried: string | undefined; readonly address: string },
  sessions: Sessions,
): Promise<KnownSession | undefined> {
  // Nobody's key is needed for a public call, and none is looked at.
  const isAsked = token !== '' && (call.access !== 'public' || apiKeyIdIn(token) === undefined)
  return isAsked ? sessions.find(token, carried, address) : undefined
}

/** @throws Refusal where the session, or the key, opens nothing (more) */
export function requireOpen(call: Call, known: KnownSession | undefined): KnownSession {
  if (known?.caller.apiKey) return requireOpenKey(known)
  if (!known || known.over === 'ended' || known.over === 'expired')
    throw new Refusal('expired', texts.expired)
  if (known.over === 'elsewhere') throw new Refusal('elsewhere', texts.elsewhere)
  if (known.over === 'disabled') throw new Refusal('expired', texts.disabled)
  if (known.caller.state !== 'active' && call.access !== 'pending')
    throw new Refusal('expired', texts.expired)
  return known
}

function requireOpenKey(known: KnownSession): KnownSession {
  if (known.over === 'address') throw new Refusal('forbidden', texts.keyAddress)
  if (known.over) throw new Refusal('expired', texts.keyEnded)
  return known
}

/**
 * sid and code come from the session's row, never from the request. A public call may also be signed without
 * any session: before login, or with a token that is no longer known. Returns the session it is signed with.
 */
export function requireSigned(
  call: Call,
  body: CallBody,
  known: KnownSession | undefined,
): KnownSession | undefined {
  if (known && isSigned(body, known.caller.sid, known.vcode)) return known
  if (call.access === 'public' && isSigned(body, '', '')) return undefined
  throw new Refusal('signature', texts.signature)
}

/** The half-open session a public call goes on from: open still, and the call is signed with it. */
export const halfOpenOf = (signer: KnownSession | undefined): Caller | undefined =>
  signer && !signer.over && signer.caller.state !== 'active' ? signer.caller : undefined

/** One of the call's function ids must be granted now. */
export function requireAccess(call: Call, known: KnownSession | undefined): void {
  const { access } = call
  if (typeof access === 'string') {
    if (known?.caller.apiKey && !call.isForKeys) throw new Refusal('forbidden', texts.forbidden)
    return
  }
  if (!access.some((id) => known?.caller.funcs.has(id))) throw new Refusal('forbidden', texts.forbidden)
}

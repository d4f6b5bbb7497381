/**
 * Whose session it is right now. Tabs share one session: when another person logs in in another tab, this page holds the
 * new token before it knows the new user. Until the user is known again, nothing of this queue may be sent.
 */
import { subscribe } from 'valtio'
import { session } from '#client/session/session.ts'
import type { Identity } from '#offline/types.ts'

export interface SessionGuard {
  /** Whether the token in use is known to be that of this user. */
  isOurs: () => boolean
  stop: () => void
}

/** `onReturn` is called when the same user is signed in again, under a new token. */
export function guardSession(identity: Identity, onReturn: () => void): SessionGuard {
  const isUser = () =>
    session.phase === 'in' &&
    session.token !== '' &&
    session.user?.cusCode === identity.cusCode &&
    session.user.loginCode === identity.loginCode
  let token = isUser() ? session.token : ''
  let user = session.user
  const stop = subscribe(session, () => {
    if (session.token === token) {
      user = session.user
      return
    }
    // a token alone proves nothing: the profile must have been read with it
    if (!isUser() || session.user === user) return
    token = session.token
    user = session.user
    onReturn()
  })
  return { isOurs: () => isUser() && session.token === token, stop }
}

/** What the sender sees when the session is not ours: the answer of a gateway that knows nobody. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn'
  readonly status = 401
}

/** Token, session id, user key and administrator code: in memory and under the specification's local keys. */
import { ref } from 'valtio'
import { localKeys, readLocal, readSession, sessionKeys, writeLocal, writeSession } from './local-keys.ts'
import { session } from './session.ts'
import { copySession } from './vault.ts'

interface Credentials {
  token: string
  sid: string
  ukey: string
  vcode?: string
}

/** Takes over a session the gateway opened. Resolves when it is on the disk for the next start. */
export function keepCredentials({ token, sid, ukey, vcode = '' }: Credentials): Promise<void> {
  Object.assign(session, { token, sid, ukey, vcode })
  writeSession(sessionKeys.vcode, vcode)
  writeLocal(localKeys.guarded, vcode ? '1' : '')
  writeLocal(localKeys.sid, sid)
  writeLocal(localKeys.userKey, ukey)
  // Last, because other tabs listen for it and read the rest then.
  writeLocal(localKeys.token, token)
  return copySession()
}

/** A half-open session is used for one call and never stored. */
export function takeHalfOpen({ token, sid, vcode = '' }: Omit<Credentials, 'ukey'>): void {
  Object.assign(session, { token, sid, vcode })
}

/**
 * Ends this device's session: nothing of it is left in memory or storage. The person's data stays. Resolves when a
 * browser that is killed now would not bring it back.
 */
export function dropCredentials(): Promise<void> {
  if (session.token) session.hasEnded = true
  Object.assign(session, { token: '', sid: '', ukey: '', vcode: '', isE3: false })
  for (const key of [
    localKeys.token,
    localKeys.sid,
    localKeys.userKey,
    localKeys.isE3,
    localKeys.guarded,
  ] as const)
    writeLocal(key, '')
  writeSession(sessionKeys.vcode, '')
  return copySession()
}

export function markPartner(isE3: boolean): void {
  session.isE3 = isE3
  writeLocal(localKeys.isE3, isE3 ? '1' : '')
  void copySession()
}

/** Forgets who was here, after `dropCredentials`, when the person leaves. */
export function dropUser(): void {
  if (session.user) session.hasEnded = true
  session.user = undefined
  session.funcs = ref([])
  session.preview = undefined
  session.phase = 'out'
  writeSession(sessionKeys.person, '')
}

/** What another tab stored replaces what this one holds. */
export function adoptStored(): void {
  session.token = readLocal(localKeys.token)
  session.sid = readLocal(localKeys.sid)
  session.ukey = readLocal(localKeys.userKey)
  session.isE3 = readLocal(localKeys.isE3) === '1'
}

/** Reads back what an earlier page stored. The user follows from the kept answers. */
export function restoreCredentials(): void {
  adoptStored()
  session.vcode = readSession(sessionKeys.vcode)
  session.phase = session.token ? 'starting' : 'out'
}

/** The session's signature needs a code this window does not have: it lives in session storage of another one. */
export const isCodeMissing = (): boolean =>
  session.token !== '' && session.vcode === '' && readLocal(localKeys.guarded) === '1'

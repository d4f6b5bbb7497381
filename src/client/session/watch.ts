/** What every answer can do to the session: end it (10010, 10016) or change its rights (`ukey`). Spec 000 §4, §8. */
import { code } from '#contract/codes.ts'
import { onAnswer, type SeenAnswer } from '#client/calls/answer-watch.ts'
import { lockSession } from './end-session.ts'
import { localKeys, writeLocal } from './local-keys.ts'
import { session } from './session.ts'
import { loadUser } from './user-info.ts'

/** Spec 000 §9 "login-expired error 250 ms". */
const ELSEWHERE_DEBOUNCE_MS = 250

let elsewhere: ReturnType<typeof setTimeout> | undefined
let isReloading = false

/** Starts watching. `onRightsChanged` runs after the new function tree is in place. */
export function watchSession(onRightsChanged: () => void): () => void {
  return onAnswer((seen) => {
    // Answers of sign-in calls are judged by sign-in; an answer to an earlier session says nothing about this one.
    if (session.phase !== 'in' || seen.token === '' || seen.token !== session.token) return
    const { answer } = seen
    if (answer.code === code.expired) lockSession(answer.desc)
    else if (answer.code === code.elsewhere) lockSoon(seen)
    else if (answer.ukey && answer.ukey !== session.ukey) void takeRights(answer.ukey, onRightsChanged)
  })
}

/** Several requests come back with 10016 at once; one message is enough. */
function lockSoon({ answer, token }: SeenAnswer): void {
  clearTimeout(elsewhere)
  elsewhere = setTimeout(() => {
    if (session.token === token) lockSession(answer.desc)
  }, ELSEWHERE_DEBOUNCE_MS)
}

/** The function tree changed: read it again. Without a line the old rights stay until the next answer says so again. */
async function takeRights(ukey: string, onRightsChanged: () => void): Promise<void> {
  if (isReloading) return
  isReloading = true
  try {
    await loadUser()
    session.ukey = ukey
    writeLocal(localKeys.userKey, ukey)
    onRightsChanged()
  } catch {
    // The next answer brings the same ukey.
  } finally {
    isReloading = false
  }
}

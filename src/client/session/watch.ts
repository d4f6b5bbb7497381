/** What every answer can do to the session: end it (10010, 10016) or change its rights (`ukey`). Spec 000 §4, §8. */
import { onAnswer, type SeenAnswer } from '#client/calls/answer-watch.ts'
import { responseTo } from '#client/calls/responses.ts'
import { lockSession } from './end-session.ts'
import { localKeys, writeLocal } from './local-keys.ts'
import { endPreview } from './preview.ts'
import { session, viewNow } from './session.ts'
import { loadUser } from './user-info.ts'

let waiting: ReturnType<typeof setTimeout> | undefined
let isReloading = false
/** What the last answer said the version is. */
let wanted = ''

/** Starts watching. `onRightsChanged` runs after the new function tree is in place. */
export function watchSession(onRightsChanged: () => void): () => void {
  return onAnswer((seen) => {
    // A view that has ended, after an hour for example, leaves one's own rights.
    if (seen.token !== '' && seen.token === viewNow()?.token && rowOf(seen).endsSession)
      return void endPreview(true)
    // Answers of sign-in calls are validated against sign-in; an answer to an earlier session says nothing about this one.
    if (session.phase !== 'in' || seen.token === '' || seen.token !== session.token) return
    const { answer } = seen
    const { endsSession, debounceMs = 0 } = rowOf(seen)
    if (endsSession) lock(seen, debounceMs)
    else if (answer.ukey) void takeRights(answer.ukey, onRightsChanged)
  })
}

const rowOf = ({ call, answer: { code, desc } }: SeenAnswer) =>
  responseTo({ kind: 'answer', code, desc, isTemplateCheck: call.isTemplateCheck === true })

/** Several requests come back with 10016 at once; one message is enough. */
function lock({ answer, token }: SeenAnswer, debounceMs: number): void {
  clearTimeout(waiting)
  if (debounceMs === 0) return lockSession(answer)
  waiting = setTimeout(() => {
    if (session.token === token) lockSession(answer)
  }, debounceMs)
}

/**
 * The function tree changed: fetch it again, and once more if it changed during the fetch. Offline, the old
 * permissions are kept until the next answer reports the change again.
 */
async function takeRights(ukey: string, onRightsChanged: () => void): Promise<void> {
  wanted = ukey
  if (isReloading || ukey === session.ukey) return
  isReloading = true
  try {
    while (wanted !== session.ukey) {
      const now = wanted
      await loadUser()
      session.ukey = now
      writeLocal(localKeys.userKey, now)
    }
    onRightsChanged()
  } catch {
    // The next answer brings the same ukey.
  } finally {
    isReloading = false
  }
}

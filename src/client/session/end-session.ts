/** Ways a session ends: it expires under the person's hands, or the person leaves. */
import type { Answer } from '#contract/envelope.ts'
import { session as calls } from '#modules/session/contract.ts'
import { wordsOf } from '#client/calls/explain.ts'
import { responseTo } from '#client/calls/responses.ts'
import { send } from '#client/calls/transport.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { forgetSmall } from '#client/calls/query-storage.ts'
import { notify } from '#client/ui/notify.ts'
import { dropCredentials, dropUser } from './credentials.ts'
import { session } from './session.ts'

/**
 * The gateway no longer knows the session (10010, 10016). Credentials go, the page stays: the sign-in panel slides
 * over it, and what was typed is there afterwards. Without a page there is nothing to keep: the guard leads to /login.
 */
export function lockSession({ code, desc }: Answer): void {
  void dropCredentials()
  session.phase = session.user ? 'locked' : 'out'
  notify(wordsOf(responseTo({ kind: 'answer', code, desc, isTemplateCheck: false }), desc), 'bad')
}

/**
 * Logs the person out. The server is notified if it can be reached; offline, its session expires by itself. Resolves when
 * nothing of the session is left on the disk.
 */
export async function signOut(): Promise<void> {
  if (session.token) await send(calls.logout, {}).catch(() => undefined)
  await leave()
}

/**
 * Clears this page of the user without telling anybody: another tab signed out. The sign-in page follows when the disk
 * knows it: a browser that is killed there stays signed out.
 */
export async function leave(): Promise<void> {
  forgetSmall()
  await dropCredentials()
  // Another person logged in while the disk was busy: the page is theirs now.
  if (session.token) return
  dropUser()
  queryClient.clear()
}

/** Profile and function tree: from the device at once, from the server when online. */
import { ref } from 'valtio'
import type { Output } from '#contract/call.ts'
import { session as calls, type Func } from '#modules/session/contract.ts'
import { ask } from '#client/calls/ask.ts'
import { queryClient, queryKey, type QueryMeta } from '#client/calls/query-client.ts'
import { keepSmallNow } from '#client/calls/query-storage.ts'
import { endPreview } from './preview.ts'
import { readSession, sessionKeys, writeSession } from './local-keys.ts'
import { session } from './session.ts'

type UserInfo = Output<typeof calls.getUserInfo>

const key = queryKey(calls.getUserInfo, {})
const options = {
  queryKey: key,
  queryFn: () => ask(calls.getUserInfo, {}, { as: 'oneself' }),
  gcTime: Number.POSITIVE_INFINITY,
  meta: { small: true, quiet: true } satisfies QueryMeta,
}

/** Before anything is restored or fetched, so that kept answers are not collected. */
export const prepareUserInfo = (): void => queryClient.setQueryDefaults(key, options)

function take({ funcs, ...user }: UserInfo): void {
  const isOther = session.user !== undefined && session.user.loginCode !== user.loginCode
  // Another person logged in on this page: no data of the previous one may be shown.
  if (isOther) queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== calls.getUserInfo.id })
  // One's own permissions were fetched again, which ends "see as this user".
  endPreview()
  session.user = user
  session.funcs = ref(funcs as Func[])
  session.phase = 'in'
  writeSession(sessionKeys.person, user.loginCode)
}

/** Enters with the kept profile. Answers whether there was one. */
export function enterWithKept(): boolean {
  const kept = queryClient.getQueryData<UserInfo>(key)
  if (!kept || !session.token) return false
  take(kept)
  return true
}

/**
 * The page was reloaded after the session of this window ended, e.g. in another tab. It shows the login panel over
 * the person's page, as without the reload. Does nothing when the window belongs to no person.
 */
export function waitWithKept(): void {
  const kept = queryClient.getQueryData<UserInfo>(key)
  if (!kept || session.token || kept.loginCode !== readSession(sessionKeys.person)) return
  take(kept)
  session.phase = 'locked'
}

let prepare: () => Promise<unknown> = () => Promise.resolve()

/** What must be there before anybody is let in. */
export const beforeEntry = (work: () => Promise<unknown>): void => {
  prepare = work
}

/** Asks the gateway who this is; who is let in is on the disk by then. @throws as `ask` does; the session is untouched then. */
export async function loadUser(): Promise<void> {
  const { token } = session
  const info = await queryClient.fetchQuery({ ...options, staleTime: 0, retry: false })
  // When the session is already open, do not wait for the disk.
  if (session.phase !== 'in') await Promise.all([keepSmallNow(), prepare()])
  if (session.token === token) take(info)
}

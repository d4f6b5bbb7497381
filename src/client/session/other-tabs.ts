/** Tabs of one browser share one session: sign-in, sign-out and the administrator code travel between them. */
import { adoptStored, isCodeMissing, keepCredentials } from './credentials.ts'
import { leave } from './end-session.ts'
import { localKeys } from './local-keys.ts'
import { session } from './session.ts'
import { loadUser } from './user-info.ts'

const CHANNEL = 'sampan-session'
const CODE_WAIT_MS = 300

type Message =
  { type: 'code?'; token: string } | { type: 'code'; token: string; vcode: string } | { type: 'left' }

let channel: BroadcastChannel | undefined

/** Follows what other tabs do with the session. `reload` starts this page anew, for another user. */
export function followTabs(reload: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== localKeys.token || newValue === session.token) return
    if (newValue) void adopt(reload)
    // Over, but nobody left: the page waits, like the one that noticed.
    else if (session.phase === 'in') session.phase = 'locked'
  })
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'left') void leave()
    if (data.type === 'code?' && data.token === session.token && session.vcode)
      channel?.postMessage({ type: 'code', token: data.token, vcode: session.vcode } satisfies Message)
  })
}

/** The person signed out here, so everywhere. */
export const announceLogout = (): void => channel?.postMessage({ type: 'left' } satisfies Message)

/** Another tab logged in. The same person continues here too; for another person the page is reloaded. */
async function adopt(reload: () => void): Promise<void> {
  const before = session.user
  adoptStored()
  if (isCodeMissing()) await borrowCode()
  try {
    await loadUser()
  } catch {
    return
  }
  const now = session.user
  if (before && (before.cusCode !== now?.cusCode || before.loginCode !== now.loginCode)) reload()
}

/** Asks the other tabs for the code this session signs with. Answers whether one had it. */
export async function borrowCode(): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return false
  const asking = new BroadcastChannel(CHANNEL)
  const { token, sid, ukey } = session
  const vcode = await new Promise<string>((resolve) => {
    const timer = setTimeout(() => resolve(''), CODE_WAIT_MS)
    asking.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.type !== 'code' || data.token !== token) return
      clearTimeout(timer)
      resolve(data.vcode)
    })
    asking.postMessage({ type: 'code?', token } satisfies Message)
  })
  asking.close()
  if (vcode) void keepCredentials({ token, sid, ukey, vcode })
  return vcode !== ''
}

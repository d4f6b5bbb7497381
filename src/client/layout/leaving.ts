/** Logging out: what is unsent is asked about first, then the gateway is told, then every tab. */
import { askToLeave } from '#client/offline/leave.ts'
import { go } from '#client/router/go.ts'
import { LOGIN } from '#client/router/guard.ts'
import { signOut } from '#client/session/end-session.ts'
import { announceLogout } from '#client/session/other-tabs.ts'
import { forgetTabs } from './tabs.ts'

export async function leaveAfterAsking(): Promise<void> {
  if (!(await askToLeave())) return
  await signOut()
  announceLogout()
  forgetTabs()
  go(LOGIN, { replace: true })
}

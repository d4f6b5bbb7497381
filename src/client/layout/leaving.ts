/** Logging out. What is unsent decides how: the offline part hands in the question, the shell knows only the seam. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { confirm } from '#client/ui/confirm.ts'
import { go } from '#client/router/go.ts'
import { LOGIN } from '#client/router/guard.ts'
import { signOut } from '#client/session/end-session.ts'
import { tellLeft } from '#client/session/other-tabs.ts'
import { forgetTabs } from './tabs.ts'

/** Answers whether the person may leave now; it has dealt with what is unsent by then. */
type LeaveQuestion = () => Promise<boolean>

let ask: LeaveQuestion = () =>
  confirm({
    title: i18n._(msg`Log out`),
    text: i18n._(msg`You can sign in again at any time.`),
    yes: i18n._(msg`Log out`),
  })

export const setLeaveQuestion = (question: LeaveQuestion): void => {
  ask = question
}

export async function askToLeave(): Promise<void> {
  if (!(await ask())) return
  await signOut()
  tellLeft()
  forgetTabs()
  go(LOGIN, { replace: true })
}

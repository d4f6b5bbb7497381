/**
 * "See as this user": menu, guard and buttons follow what another user may see. Queries still use one's own permissions;
 * commands are refused here, before anything leaves or is queued. Nothing of it is stored: a reload ends it.
 */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ref, useSnapshot } from 'valtio'
import { code } from '#contract/codes.ts'
import type { Func } from '#modules/session/contract.ts'
import { Refused } from '#client/calls/failures.ts'
import { session } from './session.ts'

/** Another user, or a role not assigned to anyone yet, as `previewRights` answers. */
interface Seen {
  name: string
  loginCode: string
  userAdmin: string
  funcs: readonly Func[]
}

export const usePreview = () => useSnapshot(session).preview

/** Shows the portal as `seen` from now on; one that is under way gives way. `back` is where leaving leads. */
export function startPreview(seen: Seen, back: string): void {
  if (!session.user) return
  endPreview()
  session.preview = {
    name: seen.name,
    loginCode: seen.loginCode,
    own: ref({ funcs: session.funcs, userAdmin: session.user.userAdmin }),
    back,
  }
  session.user.userAdmin = seen.userAdmin
  session.funcs = ref([...seen.funcs])
}

/** Brings one's own rights back. Answers where the person was; undefined when there was no preview. */
export function endPreview(): string | undefined {
  const { preview, user } = session
  if (!preview) return undefined
  session.preview = undefined
  if (user) user.userAdmin = preview.own.userAdmin
  session.funcs = ref(preview.own.funcs)
  return preview.back
}

/** @throws Refused while previewing, in words that say why. */
export function refuseInPreview(): void {
  if (!session.preview) return
  const { name } = session.preview
  const desc = i18n._(msg`You see the portal as ${name}. Nothing is sent. Leave the preview first.`)
  const { ukey } = session
  throw new Refused({ success: false, code: code.forbidden, desc, data: null, ukey, serverTime: 0 })
}

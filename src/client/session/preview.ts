/**
 * "See as this user": menu, guard, buttons and lists follow what another user may see. Lists are asked for in a session of the server
 * that refuses every command; commands are refused here as well, before anything leaves or is queued. Nothing of it is stored: what this
 * device keeps for its person is neither shown nor written to, and a reload ends it.
 */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ref, useSnapshot } from 'valtio'
import { code } from '#contract/codes.ts'
import type { Func } from '#modules/session/contract.ts'
import { Refused } from '#client/calls/failures.ts'
import { getStore, setStore, type Store } from '#offline/store.ts'
import { session, type View } from './session.ts'

/** Another user, or a role not assigned to anyone yet, as `previewRights` answers. */
interface Seen {
  name: string
  loginCode: string
  userAdmin: string
  funcs: readonly Func[]
}

export const usePreview = () => useSnapshot(session).preview

/**
 * Shows the portal as `seen` from now on; one that is under way gives way. `back` is where leaving leads, `as` the session that lists are
 * asked for in: without it they are those of one's own rights.
 */
export function startPreview(seen: Seen, back: string, as?: View): void {
  if (!session.user) return
  endPreview()
  session.preview = {
    name: seen.name,
    loginCode: seen.loginCode,
    own: ref({ funcs: session.funcs, userAdmin: session.user.userAdmin, store: getStore() }),
    as: as && ref(as),
    back,
  }
  if (as) setStore(undefined)
  session.user.userAdmin = seen.userAdmin
  session.funcs = ref([...seen.funcs])
}

/**
 * Brings one's own rights back. Answers where the person was; undefined when there was no preview.
 *
 * @param isEndedThere the server has ended the view already: ending it again would end one that another tab has opened since
 */
export function endPreview(isEndedThere = false): string | undefined {
  const { preview, user } = session
  if (!preview) return undefined
  session.preview = undefined
  if (user) user.userAdmin = preview.own.userAdmin
  session.funcs = ref(preview.own.funcs)
  if (preview.as) leaveView(preview.as, preview.own.store, isEndedThere)
  return preview.back
}

/** Ends the view on the server. Another person's rows were not kept; one's own are there again. */
function leaveView({ end }: View, store: Store | undefined, isEndedThere: boolean): void {
  if (store && store.status() !== 'closed') setStore(store)
  if (isEndedThere) return
  // It ends by itself where this does not arrive.
  void end().catch(() => undefined)
}

/** @throws Refused while previewing, in words that say why. */
export function refuseInPreview(): void {
  if (!session.preview) return
  const { name } = session.preview
  const desc = i18n._(msg`You see the portal as ${name}. Nothing is sent. Leave the preview first.`)
  const { ukey } = session
  throw new Refused({ success: false, code: code.forbidden, desc, data: null, ukey, serverTime: 0 })
}

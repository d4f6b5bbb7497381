/**
 * The chat widget of a third party (spec 000 §1): off unless configured, loaded only after the person agreed, and told no more
 * than the specification names. The script offers `window.PortalChat.open(visitor)`; an adapter of a few lines fits any service.
 */
import { proxy } from 'valtio'
import { portalConfig } from '#client/calls/config.ts'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'
import { session } from '#client/session/session.ts'

/** What the service receives: customer name, mobile number, site and customer code of the stored user info. */
interface Visitor {
  name: string
  mobile: string
  site: string
  code: string
}

interface Widget {
  open(visitor: Visitor): void
}

const chat = proxy<{ state: 'idle' | 'loading' | 'ready' | 'failed' }>({ state: 'idle' })

export const isChatConfigured = (): boolean => portalConfig().chat !== ''
/** Agreed on this device by this person. */
export const hasAgreed = (): boolean =>
  readLocal(localKeys.chatConsent) === (session.user?.loginCode ?? '') && !!session.user
export const agree = (): void => writeLocal(localKeys.chatConsent, session.user?.loginCode ?? '')

const widget = (): Widget | undefined => (window as { PortalChat?: Widget }).PortalChat

/** Puts the script into the page, once; a failed one may be tried again. */
export function loadChat(): void {
  if (chat.state === 'loading' || chat.state === 'ready') return
  chat.state = 'loading'
  const script = document.createElement('script')
  script.src = portalConfig().chat
  script.async = true
  script.onload = () => {
    chat.state = widget() ? 'ready' : 'failed'
  }
  script.onerror = () => {
    chat.state = 'failed'
    script.remove()
  }
  document.head.append(script)
}

/** Opens the chat. False when it is not loaded yet: the caller says so. */
export function openChat(): boolean {
  const { user } = session
  const open = widget()
  if (chat.state !== 'ready' || !open || !user) return false
  open.open({ name: user.cusName, mobile: user.mobile, site: user.siteName, code: user.cusCode })
  return true
}

/** The subscription of this browser to Web Push; a browser has one for the whole portal, whatever it is used for. */
import { bytesOf, isSameKey, whyNot, type PushRefusal } from './push-rules.ts'

/** What this browser cannot or may not do. */
export const whyNotHere = (): PushRefusal | undefined =>
  whyNot({
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
  })

/** Asks the person for leave to show messages; resolves with what is against it, undefined when it was given. */
export async function permit(): Promise<PushRefusal | undefined> {
  const against = whyNotHere()
  if (against) return against
  const answer = await Notification.requestPermission()
  if (answer === 'granted') return undefined
  return answer === 'denied' ? 'denied' : 'dismissed'
}

/**
 * Returns the subscription made with this key, or makes it. One made with another key (the server's database is a new one) is of no use.
 * @throws DOMException when the browser's push service cannot be reached.
 */
export async function subscribed(at: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const known = await at.pushManager.getSubscription()
  if (known && isSameKey(known.options.applicationServerKey, key)) return known
  await known?.unsubscribe()
  return at.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
}

/** A subscription as the calls take it. */
export function addressOf(subscription: PushSubscription): {
  endpoint: string
  p256dh: string
  auth: string
} {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

/** Being told that a task is ready while the portal is closed: switched on by the person, on this device, for this account. */
import { ask } from '#client/calls/ask.ts'
import type { DeviceStep } from '#engine/screen/index.ts'
import { getStore } from '#offline/store.ts'
import { tasks } from '../contract.ts'
import { bytesOf, isSameKey, whyNot, type PushRefusal } from '../push-rules.ts'

const KEY = 'push'

/** Whether this person switched it on here. */
export const isWanted = async (): Promise<boolean> => (await getStore()?.settings.get<boolean>(KEY)) === true

const keep = (isOn: boolean): Promise<void> | undefined => getStore()?.settings.set(KEY, isOn)

/** What this browser cannot or may not do. */
export const refusal = (): PushRefusal | undefined =>
  whyNot({
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
  })

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration()

/** A subscription made for another key (the gateway's database is a new one) is of no use. */
async function subscribed(at: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { key } = await ask(tasks.pushKey, {})
  const known = await at.pushManager.getSubscription()
  if (known && isSameKey(known.options.applicationServerKey, key)) return known
  await known?.unsubscribe()
  return at.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await ask(tasks.pushSave, { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' })
}

/**
 * After the person asked for it: resolves with what the browser has against it, undefined when it is on.
 * @throws as `ask` does.
 */
export async function switchOn(): Promise<PushRefusal | undefined> {
  const against = refusal()
  if (against) return against
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'dismissed'
  const at = await registration()
  if (!at) return 'unsupported'
  const subscription = await subscribed(at).catch((error: unknown) => {
    if (error instanceof DOMException) return undefined
    throw error
  })
  if (!subscription) return 'unreachable'
  await send(subscription)
  await keep(true)
  return undefined
}

/** Off for this account; other accounts of this browser keep theirs. @throws as `ask` does. */
export async function switchOff(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (subscription) await ask(tasks.pushRemove, { endpoint: subscription.endpoint })
  await keep(false)
}

/** A new session, or an address the browser has changed: the gateway learns of it. Asks the person nothing. */
export async function renew(): Promise<void> {
  if (!(await isWanted()) || refusal() || Notification.permission !== 'granted') return
  const at = await registration()
  if (at?.active) await send(await subscribed(at))
}

/** Tells whether messages reach this person on this device; `absent` in browsers that show none. */
export async function pushStep(): Promise<DeviceStep> {
  const against = refusal()
  if (against === 'unsupported') return 'absent'
  return against === undefined && (await isWanted()) ? 'done' : 'open'
}

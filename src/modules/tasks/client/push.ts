/** Being told that a task is ready while the portal is closed: switched on by the person, on this device, for this account. */
import { ask } from '#client/calls/ask.ts'
import type { DeviceStep } from '#engine/screen/index.ts'
import { addressOf, permit, subscribed, whyNotHere } from '#client/offline/push-subscription.ts'
import type { PushRefusal } from '#client/offline/push-rules.ts'
import { getStore } from '#offline/store.ts'
import { tasks } from '../contract.ts'

const KEY = 'push'

/** Whether this person switched it on here. */
export const isWanted = async (): Promise<boolean> => (await getStore()?.settings.get<boolean>(KEY)) === true

const keep = (isOn: boolean): Promise<void> | undefined => getStore()?.settings.set(KEY, isOn)

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration()

/** Subscribes with the key of the gateway. */
const subscribe = async (at: ServiceWorkerRegistration): Promise<PushSubscription> =>
  subscribed(at, (await ask(tasks.pushKey, {})).key)

const send = (subscription: PushSubscription): Promise<unknown> =>
  ask(tasks.pushSave, addressOf(subscription))

/**
 * After the person asked for it: resolves with what the browser has against it, undefined when it is on.
 * @throws as `ask` does.
 */
export async function switchOn(): Promise<PushRefusal | undefined> {
  const against = await permit()
  if (against) return against
  const at = await registration()
  if (!at) return 'unsupported'
  const subscription = await subscribe(at).catch((error: unknown) => {
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
  if (!(await isWanted()) || whyNotHere() || Notification.permission !== 'granted') return
  const at = await registration()
  if (at?.active) await send(await subscribe(at))
}

/** Tells whether messages reach this person on this device; `absent` in browsers that show none. */
export async function pushStep(): Promise<DeviceStep> {
  const against = whyNotHere()
  if (against === 'unsupported') return 'absent'
  return against === undefined && (await isWanted()) ? 'done' : 'open'
}

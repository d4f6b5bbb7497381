/** Messages about a parcel on this device: which parcels it follows is stored here, where they are sent to on the server. */
import { tracking } from '#modules/tracking/contract.ts'
import type { PushRefusal } from '#client/offline/push-rules.ts'
import { addressOf, permit, subscribed } from '#client/offline/push-subscription.ts'
import { askOpen } from './ask-open.ts'
import { worker } from './page.ts'
import { spokenLanguage } from './speech.ts'

const KEY = 'tracking.followed'
const MOST = 100

function followed(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
  } catch {
    return []
  }
}

function keep(numbers: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(numbers.slice(-MOST)))
  } catch {
    // Blocked: messages come all the same, and the page offers them again.
  }
}

export const isFollowed = (number: string): boolean => followed().includes(number)

/** Nothing more happens to it: the server has forgotten the browser by itself. */
export const dropFollowed = (number: string): void => {
  if (isFollowed(number)) keep(followed().filter((each) => each !== number))
}

/**
 * After the person asked for it: resolves with what is against it, undefined when messages come from now on.
 * @throws as `askOpen` does.
 */
export async function follow(number: string): Promise<PushRefusal | 'failed' | undefined> {
  const against = await permit()
  if (against) return against
  const registration = await worker()
  if (!registration) return 'unsupported'
  const { key } = await askOpen(tracking.openPushKey, {})
  await navigator.serviceWorker.ready
  const subscription = await subscribed(registration, key).catch((error: unknown) => {
    if (error instanceof DOMException) return undefined
    throw error
  })
  if (!subscription) return 'unreachable'
  const { found } = await askOpen(tracking.watchParcel, {
    waybillNo: number,
    language: spokenLanguage(),
    ...addressOf(subscription),
  })
  if (found === '0') return 'failed'
  keep([...followed().filter((each) => each !== number), number])
  return undefined
}

/** @throws as `askOpen` does. */
export async function unfollow(number: string): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  if (subscription)
    await askOpen(tracking.unwatchParcel, { waybillNo: number, endpoint: subscription.endpoint })
  keep(followed().filter((each) => each !== number))
}

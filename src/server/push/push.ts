/** Messages to browsers whose portal is closed (RFC 8030, 8291, 8292): encrypted for the browser, signed by this portal. */
import webPush from 'web-push'
import { isPushEndpoint } from './endpoints.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Where one browser is reached; the keys are what it decrypts with. */
interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface PushMessage {
  readonly text: string
  /** At most 32 letters and digits: a later message of the same topic takes the place of one that still waits. */
  readonly topic: string
}

export interface Push {
  readonly publicKey: string
  readonly accepts: (endpoint: string) => boolean
  /** 'gone': this browser is no longer reached there. @throws when the service could not take it now. */
  readonly send: (target: PushTarget, message: PushMessage) => Promise<'sent' | 'gone'>
}

/** A device that is off for longer finds the task in the portal. */
const TTL_SECONDS = 12 * 3600
const TIMEOUT_MS = 10_000
/** Not found, gone, and subscribed with another key than ours. */
const GONE = [403, 404, 410]

export function pushOf(keys: VapidKeys, subject: string, testHost: string | undefined): Push {
  const accepts = (endpoint: string) => isPushEndpoint(endpoint, testHost)
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, { text, topic }) {
      // What was stored under an older list is not sent to either.
      if (!accepts(endpoint)) return 'gone'
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
        topic,
      })
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: withoutLength(headers),
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (GONE.includes(response.status)) return 'gone'
      if (!response.ok) throw new Error(`the push service answered ${response.status}`)
      return 'sent'
    },
  }
}

/** Counted by what sends. */
const withoutLength = (headers: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
  )

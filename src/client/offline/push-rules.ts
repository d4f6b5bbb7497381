/** What a browser may have against messages while the portal is closed, and the form of the key. Pure. */

export type PushRefusal = 'unsupported' | 'denied' | 'dismissed' | 'unreachable'

interface Browser {
  readonly hasWorker: boolean
  readonly hasPush: boolean
  /** undefined: it knows no notifications. */
  readonly permission: 'default' | 'denied' | 'granted' | undefined
}

export function whyNot({ hasWorker, hasPush, permission }: Browser): PushRefusal | undefined {
  if (!hasWorker || !hasPush || permission === undefined) return 'unsupported'
  return permission === 'denied' ? 'denied' : undefined
}

/** Base64url as bytes. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

export function isSameKey(known: ArrayBuffer | null, key: string): boolean {
  const wanted = bytesOf(key)
  const bytes = new Uint8Array(known ?? new ArrayBuffer(0))
  return bytes.length === wanted.length && bytes.every((byte, at) => byte === wanted[at])
}

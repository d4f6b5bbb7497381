/** How much room there is, and whether the browser may throw it away. */
let asked: Promise<boolean> | undefined

/** Asks once per page to keep what is stored; called with the first save, when the person has something to lose. */
export function askPersistence(): Promise<boolean> {
  asked ??= persist()
  return asked
}

/** Asks again, from a button. */
export function persist(): Promise<boolean> {
  return navigator.storage?.persist?.().catch(() => false) ?? Promise.resolve(false)
}

export interface StorageFacts {
  /** Bytes. */
  used: number
  quota: number
  isPersistent: boolean
}

/** Undefined where the browser does not tell. */
export async function storageFacts(): Promise<StorageFacts | undefined> {
  if (!navigator.storage?.estimate) return undefined
  const [{ usage = 0, quota = 0 }, isPersistent] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted?.() ?? false,
  ])
  return { used: usage, quota, isPersistent }
}

/** Opens a sealed batch on the receiving device and compares it with what is known there. */
import { ask } from '#client/calls/ask.ts'
import { session as calls } from '#modules/session/contract.ts'
import type { Store } from '#offline/store.ts'
import type { CarriedRow } from '#offline/types.ts'
import { readBatch, type Batch } from './batch.ts'
import { SealRefusal, unseal } from './seal.ts'

/** Keys asked about at once. */
const AT_ONCE = 500

export interface Contents {
  readonly batch: Batch
  /** Not on this device yet, and not known to be accepted. */
  readonly fresh: readonly CarriedRow[]
  /** Queued here already. */
  readonly here: readonly CarriedRow[]
  readonly accepted: readonly CarriedRow[]
  /** The server could not be asked which are accepted. */
  readonly isGuess: boolean
}

/** Opens a batch and compares it with this device and, online, with the server. @throws SealRefusal */
export async function contentsOf(
  bytes: Uint8Array,
  passphrase: string,
  cusCode: string,
  store: Store,
): Promise<Contents> {
  const batch = readBatch(await unseal(bytes, passphrase, cusCode))
  if (!batch) throw new SealRefusal('cut')
  const keys = batch.rows.map(({ key }) => key)
  const queued = new Set((await store.outbox.list()).map(({ key }) => key))
  const [known, isGuess] = await acceptedOf(keys)
  for (const key of keys) if (await store.receipts.get(key)) known.add(key)
  const isAccepted = ({ key }: CarriedRow) => known.has(key)
  const isHere = ({ key }: CarriedRow) => !known.has(key) && queued.has(key)
  return {
    batch,
    fresh: batch.rows.filter((row) => !isAccepted(row) && !isHere(row)),
    here: batch.rows.filter(isHere),
    accepted: batch.rows.filter(isAccepted),
    isGuess,
  }
}

async function acceptedOf(keys: readonly string[]): Promise<[Set<string>, boolean]> {
  const found = new Set<string>()
  try {
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const answer = await ask(calls.acceptedKeys, { keys: keys.slice(at, at + AT_ONCE) }, { as: 'oneself' })
      for (const key of answer.keys) found.add(key)
    }
    return [found, false]
  } catch {
    // Offline: what was accepted is known when it is sent, under the same key.
    return [found, true]
  }
}

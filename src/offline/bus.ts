/** News between the tabs of one user, and within the tab. */
import type { Applied } from './effects.ts'
import type { OutboxRow, Receipt } from './types.ts'

export type BusMessage =
  /** The queue changed: these keys, or rows were added at its end. */
  | { type: 'wake'; keys?: string[] }
  /** The same user signed in: lanes that waited may go on. */
  | { type: 'resume' }
  /** Their person leaves: what is not on its way yet stays. */
  | { type: 'hold' }
  /** The leader is alive. */
  | { type: 'beat'; epoch: number }
  /** A row was accepted. `applied`: its effects, already written to the database; absent from tabs of an earlier build. */
  | { type: 'accepted'; row: OutboxRow; receipt: Receipt; applied?: Applied }
  /** A command sent at once was accepted: its effects, already written to the database, and the queries to request again. */
  | { type: 'applied'; applied: Applied; stale: readonly string[] }

export class Bus {
  #listeners = new Set<(message: BusMessage) => void>()
  #channel: BroadcastChannel | undefined

  constructor(name: string) {
    if (typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel(`outbox:${name}`)
    this.#channel.onmessage = ({ data }: MessageEvent<BusMessage>) => this.#tell(data)
  }

  /** To this tab at once and to the others soon. */
  post(message: BusMessage): void {
    this.#channel?.postMessage(message)
    this.#tell(message)
  }

  on(listener: (message: BusMessage) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#channel?.close()
    this.#channel = undefined
    this.#listeners.clear()
  }

  #tell(message: BusMessage) {
    for (const listener of this.#listeners) listener(message)
  }
}

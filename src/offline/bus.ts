/** News between the tabs of one user, and within the tab. */
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
  | { type: 'accepted'; row: OutboxRow; receipt: Receipt }

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

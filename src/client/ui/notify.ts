/** One message at a time (spec 000 §8). The toaster of the shell draws it; anything may say it. */
import { proxy } from 'valtio'

type Tone = 'info' | 'good' | 'warning' | 'bad'

interface NotifyOptions {
  /** How long it stays, milliseconds. Default 4000, warnings and errors 6000. */
  forMs?: number
  /** One thing to do about it. */
  action?: { label: string; run: () => void }
}

export interface Note {
  id: number
  message: string
  tone: Tone
  forMs: number
  action?: { label: string; run: () => void }
}

const STAYS_MS: Record<Tone, number> = { info: 4000, good: 4000, warning: 6000, bad: 6000 }

export const notes = proxy<{ current: Note | undefined }>({ current: undefined })
let last = 0

/** Shows a message; an older one gives way. */
export function notify(message: string, tone: Tone = 'info', options: NotifyOptions = {}): void {
  last += 1
  notes.current = { id: last, message, tone, forMs: options.forMs ?? STAYS_MS[tone], action: options.action }
}

export function dismissNote(id: number): void {
  if (notes.current?.id === id) notes.current = undefined
}

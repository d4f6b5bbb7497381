/** Who wants to see every answer: the session does, for 10010, 10016 and a changed `ukey`. */
import type { Call } from '#contract/call.ts'
import type { Answer } from '#contract/envelope.ts'

export interface SeenAnswer {
  call: Call
  answer: Answer
  /** Token the request was sent with: an answer to an earlier session must not end this one. */
  token: string
}

type Listener = (seen: SeenAnswer) => void
const listeners = new Set<Listener>()

export function onAnswer(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const tellAnswer = (seen: SeenAnswer): void => listeners.forEach((listener) => listener(seen))

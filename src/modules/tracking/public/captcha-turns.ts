/** Lookups that the server answers only with a solved captcha: one captcha at a time, whatever waits for it. */
import { Refused } from '#client/calls/failures.ts'
import { code } from '#contract/codes.ts'

export interface Solution {
  imgId: string
  imgCode: string
}
/** Asks the person; rejects when the signal aborts. */
type Show = (isWrong: boolean, signal: AbortSignal) => Promise<Solution>
type Send<T> = (solution?: Solution) => Promise<T>
/** Sends, and again with a captcha for as long as one is asked for. Throws what `send` throws otherwise. */
type WithCaptcha = <T>(send: Send<T>, signal: AbortSignal) => Promise<T>

const codeOf = (error: unknown): number | undefined =>
  error instanceof Refused ? error.answer.code : undefined

export function captchaTurns(show: Show): WithCaptcha {
  let last: Promise<unknown> = Promise.resolve()
  return async (send, signal) => {
    try {
      return await send()
    } catch (error) {
      if (codeOf(error) !== code.captchaNeeded) throw error
    }
    // The captcha of the turn before may have made room for this one too.
    const turn = last.then(() => untilSolved(send, show, signal))
    last = turn.catch(() => undefined)
    return turn
  }
}

async function untilSolved<T>(send: Send<T>, show: Show, signal: AbortSignal): Promise<T> {
  let solution: Solution | undefined
  for (;;) {
    try {
      signal.throwIfAborted()
      return await send(solution)
    } catch (error) {
      const failed = codeOf(error)
      if (failed !== code.captchaNeeded && failed !== code.captcha) throw error
      solution = await show(failed === code.captcha, signal)
    }
  }
}

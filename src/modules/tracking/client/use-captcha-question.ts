/** The captcha question on the page, while a lookup waits for its answer. */
import { useMemo, useState } from 'react'
import { captchaTurns, type Solution, type WithCaptcha } from './captcha-turns.ts'

export interface CaptchaQuestion {
  /** The one before was solved wrongly. */
  isWrong: boolean
  answer: (solution: Solution) => void
}

export function useCaptchaQuestion(): { question: CaptchaQuestion | undefined; withCaptcha: WithCaptcha } {
  const [question, setQuestion] = useState<CaptchaQuestion>()
  const withCaptcha = useMemo(
    () =>
      captchaTurns((isWrong, signal) => {
        const asked = new Promise<Solution>((answer, reject) => {
          setQuestion({ isWrong, answer })
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        })
        return asked.finally(() => setQuestion(undefined))
      }),
    [],
  )
  return { question, withCaptcha }
}

import { useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { fieldProblemsOf } from './field-problems.ts'

/** Sends a new password: whether it is under way, and what is wrong with it at its field. */
export function useNewPassword() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** Returns whether it was accepted. */
  const send = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(fieldProblemsOf(error)['password'])
      report(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, problem }
}

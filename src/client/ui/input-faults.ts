/** Whether any input of a dialog or page outside of a form holds a text that is refused (record 0045). */
import { useLingui } from '@lingui/react/macro'
import { createContext, useContext, useEffect, useId, useMemo, useState } from 'react'

type Report = (id: string, isWrong: boolean) => void

/** Inputs below report here; without a provider nobody asks. */
export const InputFaults = createContext<Report>(() => undefined)

const none: ReadonlySet<string> = new Set()

/** Returns what to provide to the inputs, and the reason not to save, send or print while one of them is wrong. */
export function useInputFaults(): { report: Report; reason: string | undefined } {
  const { t } = useLingui()
  const [wrong, setWrong] = useState(none)
  const report = useMemo<Report>(
    () => (id, isWrong) =>
      setWrong((old) => {
        if (old.has(id) === isWrong) return old
        return isWrong ? new Set([...old, id]) : new Set([...old].filter((each) => each !== id))
      }),
    [],
  )
  return { report, reason: wrong.size > 0 ? t`Correct the marked fields first.` : undefined }
}

/** Reports one input as long as it is shown. */
export function useReportFault(isWrong: boolean): void {
  const id = useId()
  const report = useContext(InputFaults)
  useEffect(() => {
    report(id, isWrong)
    return () => report(id, false)
  }, [report, id, isWrong])
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { notify } from '#client/ui/notify.ts'
import { useDebounced } from '#client/ui/use-debounced.ts'
import { DraftText } from './DraftText.tsx'
import { scriptFault, type ScriptFault } from './script-check.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

/** How long after the last letter the script is read, milliseconds. */
const CHECK_MS = 300

/** Code of the page. What does not parse is kept and warned of (spec 001 §8 "Function-parse failure"). */
export function ScriptField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useLingui()
  const settled = useDebounced(value, CHECK_MS)
  const [fault, setFault] = useState<ScriptFault>()
  const first = useRef(value)
  useEffect(() => {
    let isOver = false
    const check = async () => {
      const found = await scriptFault(settled)
      if (isOver) return
      setFault(found)
      if (found && settled !== first.current)
        notify(t`The script cannot be parsed: line ${found.line}.`, 'warning')
    }
    check().catch(report)
    return () => {
      isOver = true
    }
  }, [settled, t])
  return (
    <div className={frame.field}>
      <DraftText label={t`Script`} rows={8} isCode value={value} onChange={onChange} />
      {fault && (
        <small className={classes.warning} role="alert">
          {t`Line ${fault.line}, column ${fault.column}: ${fault.message}`}
        </small>
      )}
    </div>
  )
}

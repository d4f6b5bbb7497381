import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { notify } from '#client/ui/notify.ts'
import { useDebounced } from '#client/ui/use-debounced.ts'
import { DraftText } from './DraftText.tsx'
import { type ParseFault, scriptFault, type ScriptKind } from './script-check.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

/** How long after the last letter the script is read, milliseconds. */
const CHECK_MS = 300

interface ScriptFieldProps {
  label: string
  value: string
  kind: ScriptKind
  rows?: number
  onChange: (text: string) => void
}

/** Code of the page. What does not parse is kept and warned of (spec 001 §8 "Function-parse failure"). */
export function ScriptField({ label, value, kind, rows = 8, onChange }: ScriptFieldProps) {
  return (
    <div className={frame.field}>
      <DraftText label={label} rows={rows} isCode value={value} onChange={onChange} />
      <ScriptWarning code={value} kind={kind} isTold />
    </div>
  )
}

interface ScriptWarningProps {
  code: string
  kind: ScriptKind
  /** Also a message while it is typed. */
  isTold?: boolean
}

/** Where code stops being code, below it. */
export function ScriptWarning({ code, kind, isTold = false }: ScriptWarningProps) {
  const { t } = useLingui()
  const settled = useDebounced(code, CHECK_MS)
  const [fault, setFault] = useState<ParseFault>()
  const first = useRef(code)
  useEffect(() => {
    let isOver = false
    const check = async () => {
      const found = await scriptFault(settled, kind)
      if (isOver) return
      setFault(found)
      if (found && isTold && settled !== first.current)
        notify(t`The script cannot be parsed: line ${found.line}.`, 'warning')
    }
    check().catch(report)
    return () => {
      isOver = true
    }
  }, [settled, kind, isTold, t])
  return fault ? (
    <small className={classes.warning} role="alert">
      {t`Line ${fault.line}, column ${fault.column}: ${fault.message}`}
    </small>
  ) : null
}

import { useId, useState } from 'react'
import { useReportFault } from '#client/ui/input-faults.ts'
import frame from '#client/ui/designer.module.css'

interface DraftTextProps {
  label: string
  value: string
  /** More than one: an area. */
  rows?: number
  placeholder?: string
  lang?: string
  isCode?: boolean
  /** The value comes back in another shape than it is typed in: what is typed is shown until the field is left. */
  isReshaped?: boolean
  /** Says what is wrong with a text; it stays as typed then and is not applied. */
  faultOf?: (text: string) => string | undefined
  onChange: (text: string) => void
}

/** A text of the document: applied while it is typed if it is right, otherwise it stays with a message. */
export function DraftText({
  label,
  value,
  rows = 1,
  isCode,
  isReshaped,
  faultOf,
  onChange,
  ...rest
}: DraftTextProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? value
  const fault = faultOf?.(text)
  useReportFault(fault !== undefined)
  const common = {
    id,
    className: frame.input,
    value: text,
    spellCheck: isCode ? false : undefined,
    autoComplete: 'off',
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    ...rest,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const next = currentTarget.value
      const isWrong = faultOf?.(next) !== undefined
      setTyped(isWrong || isReshaped ? next : undefined)
      if (!isWrong) onChange(next)
    },
    onBlur: () => fault === undefined && setTyped(undefined),
  }
  return (
    <div className={frame.field}>
      <label htmlFor={id}>{label}</label>
      {rows > 1 ? <textarea {...common} rows={rows} /> : <input {...common} type="text" />}
      {fault && (
        <small id={`${id}-fault`} className={frame.fault} role="alert">
          {fault}
        </small>
      )}
    </div>
  )
}

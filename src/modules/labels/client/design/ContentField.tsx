import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef } from 'react'
import { placeSpans } from '#engine/label/index.ts'
import type { DesignKind } from '#engine/label/designer/index.ts'
import { ValueChooser } from './ValueChooser.tsx'
import { useDesignText } from './use-design-text.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

/** Most characters of a text on a label, places included; ours. */
const CONTENT_MOST = 2000

interface ContentFieldProps {
  label: string
  kind: DesignKind
  value: string
  /** What is wrong with it, in words. */
  fault: string | undefined
  /** What it may hold; offered while something is wrong. */
  example: string | undefined
  onChange: (value: string) => boolean
}

/** A place under the cursor is taken for the one that is meant: half of it would be no place at all. */
function spanAt(text: string, from: number, to: number): readonly [number, number] {
  const around = placeSpans(text).find((span) => span.from < from && to < span.to)
  return around ? [around.from, around.to] : [from, to]
}

/** Text with places that are filled when it is printed; a place is put in where the cursor stands. */
export function ContentField({ label, kind, value, fault, example, onChange }: ContentFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const cursor = useRef<number>(undefined)
  const { typing, fault: tooLong, change } = useDesignText(value, CONTENT_MOST, onChange)
  const text = typing.value
  const message = tooLong ?? fault
  useLayoutEffect(() => {
    if (cursor.current === undefined) return
    area.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  }, [text])
  const insert = (place: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    const [from, to] = spanAt(text, selectionStart, selectionEnd)
    cursor.current = from + place.length
    change(text.slice(0, from) + place + text.slice(to))
    area.current?.focus()
  }
  return (
    <div className={frame.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={area}
        className={frame.input}
        rows={Math.min(6, Math.max(2, text.split('\n').length))}
        {...typing}
        spellCheck={false}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-fault` : undefined}
      />
      {message && (
        <p id={`${id}-fault`} className={frame.fault} role="status">
          {message}
        </p>
      )}
      {fault && example && value !== example && (
        <button type="button" className={classes.example} onClick={() => change(example)}>
          <Trans>Use an example:</Trans> <code>{example}</code>
        </button>
      )}
      <details className={classes.places}>
        <summary>
          <Trans>Insert value</Trans>
        </summary>
        <ValueChooser kind={kind} label={t`Values`} onChoose={insert} />
      </details>
    </div>
  )
}

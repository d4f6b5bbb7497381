import { Button, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconBarcode } from '@tabler/icons-react'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { isListed } from '#domain/listed.ts'
import { splitNumbers } from '#domain/waybill-number.ts'
import { lengthFault } from '#engine/form/logic/form-filters.ts'
import { CameraButton } from '#engine/scan/camera/CameraButton.tsx'
import { useWedge } from '#engine/scan/camera/use-wedge.ts'
import { FieldGroup } from '#engine/form/view/FieldGroup.tsx'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'
import { beep } from './beep.ts'
import inputs from '#engine/form/view/inputs.module.css'
import classes from './scan.module.css'
import { ScanList } from './ScanList.tsx'
import { scannedOf, taken, type Taken } from './scanned.ts'
import { useVerdicts } from './use-verdicts.ts'

/** Scanned with a wedge, typed, or pasted by the hundred; each number says at once what it is. */
export function ScanEdit({ field, path }: FieldProps) {
  const { t, i18n } = useLingui()
  const { scan } = field
  if (!scan) throw new Error(`The scan field ${path} declares no question`)
  const state = useField(field, path)
  const [typed, setTyped] = useState('')
  const [last, setLast] = useState<Taken>()
  const input = useRef<HTMLInputElement>(null)
  const numbers = scannedOf(state.value)
  const isOne = splitNumbers(typed).length === 1
  const fault = isOne ? lengthFault(typed.trim(), MAX_SHORT_TEXT) : undefined
  const verdicts = useVerdicts(scan, numbers)
  const add = (text: string) => {
    // One number that is too long stays in the field to be corrected.
    if (lengthFault(text.trim(), MAX_SHORT_TEXT) && splitNumbers(text).length === 1) return setTyped(text)
    const next = taken(numbers, text, scan.max)
    setTyped('')
    setLast(next)
    if (next.added.length === 0 && next.twice.length > 0) beep('bad')
    if (next.added.length > 0) state.change(next.numbers)
  }
  useWedge((code) => {
    if (!state.isReadOnly) add(code)
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '' || event.nativeEvent.isComposing) return
    // Enter leaves a field of a form; a wedge ends each scan with it.
    event.preventDefault()
    event.stopPropagation()
    add(typed)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (typed !== '' || !isListed(text)) return
    event.preventDefault()
    add(text)
  }
  const drop = (gone: ReadonlySet<string>) => {
    state.change(numbers.filter((number) => !gone.has(number)))
    input.current?.focus()
  }
  return (
    <FieldGroup state={state}>
      <div className={classes.bar}>
        <TextInput
          ref={input}
          id={state.id}
          className={classes.input}
          classNames={{ input: inputs.input ?? '' }}
          aria-label={state.label}
          placeholder={state.placeholder ?? t`Scan a number or paste several`}
          leftSection={<IconBarcode size={18} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          readOnly={state.isReadOnly}
          aria-required={state.isRequired || undefined}
          error={fault ? i18n._(fault) : Boolean(state.error)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            if (typed.trim()) add(typed)
            state.blur()
          }}
        />
        {!state.isReadOnly && <CameraButton label={t`Scan with the camera`} onCode={add} />}
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={state.isReadOnly || numbers.length === 0}
          onClick={() => {
            drop(new Set(numbers.slice(-(last?.added.length || 1))))
            setLast(undefined)
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      </div>
      <p className={classes.outcomes} aria-live="polite">
        <LastSaid last={last} />
      </p>
      <ScanList numbers={numbers} verdicts={verdicts} onRemove={state.isReadOnly ? undefined : drop} />
    </FieldGroup>
  )
}

function LastSaid({ last }: { last: Taken | undefined }) {
  if (!last) return null
  const [twice] = last.twice
  return (
    <>
      {last.twice.length === 1 && (
        <span data-tone="twice">
          <Trans>{twice} is in the list already.</Trans>
        </span>
      )}
      {last.twice.length > 1 && (
        <span data-tone="twice">
          <Plural
            value={last.twice.length}
            one="# is in the list already."
            other="# are in the list already."
          />
        </span>
      )}
      {last.cut > 0 && (
        <span data-tone="bad">
          <Plural value={last.cut} one="# did not fit." other="# did not fit." />
        </span>
      )}
    </>
  )
}

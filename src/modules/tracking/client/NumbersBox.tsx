import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { CameraButton, useWedge } from '#engine/scan/index.ts'
import { isMistypedWaybillNo, splitNumbers } from '#domain/waybill-number.ts'
import classes from './tracking.module.css'

/** The installed app's shortcut "Scan" opens the page with the camera. */
const isScanAsked = (): boolean => new URLSearchParams(location.search).has('scan')

interface NumbersBoxProps {
  initial: readonly string[]
  max: number
  isAsking: boolean
  onLook: (numbers: readonly string[]) => void
}

/** Takes numbers in any form: lines, commas, blanks, a column of a spreadsheet, a scanner. Enter looks them up. */
export function NumbersBox({ initial, max, isAsking, onLook }: NumbersBoxProps) {
  const { t } = useLingui()
  const [id, hintId] = [useId(), useId()]
  const given = initial.join('\n')
  const [typed, setTyped] = useState({ over: given, text: given })
  // What was typed counts until the page shows other numbers.
  const text = typed.over === given ? typed.text : given
  const setText = (next: string) => setTyped({ over: given, text: next })
  const numbers = useMemo(() => splitNumbers(text), [text])
  const look = () => {
    if (numbers.length) onLook(numbers.slice(0, max))
  }
  // A scan joins what is there: the numbers of a whole pile are looked up together.
  const add = (code: string) => setText([...splitNumbers(text), ...splitNumbers(code)].join('\n'))
  useWedge((code) => {
    const scanned = splitNumbers(code)
    if (scanned.length) onLook([...new Set([...numbers, ...scanned])].slice(0, max))
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    look()
    // The next scan of a hand scanner replaces this one.
    event.currentTarget.select()
  }
  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault()
        look()
      }}
    >
      <label className={classes.label} htmlFor={id}>
        <Trans>Waybill numbers</Trans>
      </label>
      <textarea
        id={id}
        className={classes.input}
        rows={Math.min(6, Math.max(2, initial.length))}
        value={text}
        placeholder={t`Paste one or more, in any format`}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-describedby={hintId}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.boxFoot}>
        <Hint id={hintId} numbers={numbers} max={max} />
        <CameraButton label={t`Scan with the camera`} onCode={add} isOpenAtFirst={isScanAsked()} />
        {text && (
          <Button variant="subtle" color="gray" onClick={() => setText('')}>
            <Trans>Clear</Trans>
          </Button>
        )}
        <Button type="submit" disabled={numbers.length === 0} loading={isAsking}>
          <Trans>Track</Trans>
        </Button>
      </div>
    </form>
  )
}

/** What was understood of the paste, before anything is asked. */
function Hint({ id, numbers, max }: { id: string; numbers: readonly string[]; max: number }) {
  const mistyped = numbers.filter(isMistypedWaybillNo).length
  return (
    <p id={id} className={classes.hint} aria-live="polite">
      {numbers.length > 0 && <Plural value={numbers.length} one="# number" other="# numbers" />}
      {numbers.length > max && (
        <span className={classes.warn}>
          {' '}
          <Trans>· the first {max} are tracked</Trans>
        </span>
      )}
      {mistyped > 0 && (
        <span className={classes.warn}>
          {' '}
          <Plural value={mistyped} one="· # looks mistyped" other="· # look mistyped" />
        </span>
      )}
    </p>
  )
}

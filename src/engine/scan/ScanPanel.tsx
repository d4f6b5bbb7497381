/**
 * Scanning as a place that stays open: a field a wedge scanner, a keyboard or a paste writes into, the last ten with
 * what became of each, undo, and a tone. What a number means and where it is kept is the owner's.
 */
import { ActionIcon, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
} from 'react'
import { keepStep } from '#client/undo/undo-stack.ts'
import { CameraButton } from '#engine/scan/camera/CameraButton.tsx'
import { numbersIn } from './scan-text.ts'
import { playTone, type ScanTone } from './scan-sound.ts'
import { SoundSwitch } from './SoundSwitch.tsx'
import classes from './scan.module.css'
import { useKeysToField } from './use-keys-to-field.ts'

export interface ScanEntry {
  /** Stable; a new one at the front is heard. */
  readonly key: string
  readonly number: string
  /** Undefined while it is not known yet: no tone is played. */
  readonly tone: ScanTone | undefined
  /** What the scan answered: "Announced", "Scanned already". */
  readonly word: string
  /** Where it is on its way, or what to do. */
  readonly note?: ReactNode
  readonly isUndone?: boolean
}

interface Props {
  /** Of the field. */
  label: string
  placeholder?: string
  /** Newest first; ten are shown. */
  entries: readonly ScanEntry[]
  /** Good ones of this visit. */
  count: number
  onScan: (numbers: readonly string[]) => void
  /** Absent: what was scanned stays. */
  onUndo?: (entry: ScanEntry) => void
  /** Why nothing can be scanned yet. */
  reason?: string | undefined
  /** Beside the field. */
  tools?: ReactNode
  /** Numbers out of what was typed or pasted. Default: letters, digits and dashes, in capitals. */
  read?: (text: string) => string[]
  /** The field takes the focus again when it changes: after the browser's print dialog. */
  turn?: number
}

const SHOWN = 10

export function ScanPanel({
  label,
  placeholder,
  entries,
  count,
  onScan,
  onUndo,
  reason,
  tools,
  read = numbersIn,
  turn = 0,
}: Props) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const take = (given: string) => {
    // What cannot be taken yet stays in the field, to be taken once the reason is gone.
    if (reason) {
      setText(given)
      return
    }
    const numbers = read(given)
    setText('')
    if (numbers.length) onScan(numbers)
  }
  useKeysToField(input, setText)
  useEffect(() => input.current?.focus(), [turn])
  useTones(entries)
  useUndoSteps(entries, onUndo)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take(text)
  }
  /** A pasted block is taken at once; one number waits for Enter, as if typed. */
  const paste = (event: ClipboardEvent) => {
    const given = event.clipboardData.getData('text')
    if (read(given).length < 2) return
    event.preventDefault()
    take(given)
  }
  const [last] = entries
  return (
    <section className={classes.panel} aria-label={label}>
      <form className="s-tools" onSubmit={submit}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          className={classes.input}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={placeholder}
          aria-describedby={reason ? `${id}-why` : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          // Inside a form of the engine, Enter would go to the next field.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.stopPropagation()
          }}
          onPaste={paste}
        />
        <Button type="submit" disabled={!!reason || read(text).length === 0}>
          <Trans>Add</Trans>
        </Button>
        <CameraButton label={t`Scan with the camera`} onCode={take} />
        {tools}
        <SoundSwitch />
      </form>
      {reason && (
        // A hint, or the reason why the text in the field is not accepted.
        <p className={classes.reason} data-tone={text ? 'bad' : undefined} id={`${id}-why`}>
          {reason}
        </p>
      )}
      <div className={classes.answer} data-tone={last?.isUndone ? undefined : last?.tone} role="status">
        {last ? (
          <>
            <strong className={classes.number}>{last.number}</strong>
            <span>{last.isUndone ? t`Undone` : last.word}</span>
          </>
        ) : (
          <span>
            <Trans>Scan, type or paste. You can scan at any time.</Trans>
          </span>
        )}
        <span className={classes.count}>{count}</span>
      </div>
      <ol aria-label={t`The last ten`}>
        {entries.slice(0, SHOWN).map((entry) => (
          <Line key={entry.key} entry={entry} onUndo={onUndo} />
        ))}
      </ol>
    </section>
  )
}

function Line({ entry, onUndo }: { entry: ScanEntry; onUndo: Props['onUndo'] }) {
  const { t } = useLingui()
  const { number, tone, word, note, isUndone } = entry
  const canUndo = onUndo && tone === 'good' && !isUndone
  return (
    <li className={classes.line} data-tone={isUndone ? undefined : tone} data-undone={isUndone || undefined}>
      <span className={classes.number}>{number}</span>
      <span className={classes.word}>{isUndone ? <Trans>Undone</Trans> : word}</span>
      <span className={classes.note}>{isUndone ? null : note}</span>
      {canUndo ? (
        <ActionIcon
          variant="subtle"
          size="md"
          aria-label={t`Undo ${number}`}
          title={t`Undo`}
          onClick={() => onUndo(entry)}
        >
          <IconArrowBackUp size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <span />
      )}
    </li>
  )
}

/** Registers each good scan as an undo step, until it was undone on its line. */
function useUndoSteps(entries: readonly ScanEntry[], onUndo: Props['onUndo']): void {
  const { t } = useLingui()
  const [first] = entries
  const known = useRef(first?.key)
  const latest = useRef({ entries, onUndo })
  useEffect(() => {
    latest.current = { entries, onUndo }
  })
  useEffect(() => {
    if (!first || known.current === first.key) return
    known.current = first.key
    if (!latest.current.onUndo || first.tone !== 'good' || first.isUndone) return
    const { key, number } = first
    const now = () => latest.current.entries.find((entry) => entry.key === key && !entry.isUndone)
    keepStep({
      name: t`Scanned: ${number}`,
      undo: () => {
        const entry = now()
        if (entry) latest.current.onUndo?.(entry)
      },
      isCurrent: () => now() !== undefined,
    })
  }, [first, t])
}

/** The newest answer is heard, once; what was there when the panel opened is not. */
function useTones(entries: readonly ScanEntry[]): void {
  const [first] = entries
  const heard = useRef(first?.key)
  useEffect(() => {
    if (!first || heard.current === first.key) return
    heard.current = first.key
    if (!first.isUndone && first.tone) playTone(first.tone)
  }, [first])
}

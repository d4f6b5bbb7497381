import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { dismissNote, notes, type Note } from './notify.ts'
import classes from './toaster.module.css'

/** Draws the one message of `notify()`. Errors interrupt a screen reader, the others wait their turn. */
export function Toaster() {
  const { current } = useSnapshot(notes)
  return (
    <>
      <output className={classes.place} aria-live="polite">
        {current && current.tone !== 'bad' && <Message key={current.id} note={current as Note} />}
      </output>
      <div className={classes.place} role="alert" aria-live="assertive">
        {current?.tone === 'bad' && <Message key={current.id} note={current as Note} />}
      </div>
    </>
  )
}

function Message({ note }: { note: Note }) {
  const { t } = useLingui()
  useEffect(() => {
    const timer = setTimeout(() => dismissNote(note.id), note.forMs)
    return () => clearTimeout(timer)
  }, [note.id, note.forMs])
  const act = () => {
    dismissNote(note.id)
    note.action?.run()
  }
  return (
    <div className={classes.note} data-tone={note.tone}>
      {note.tone === 'warning' && (
        <svg className={classes.sign} width="16" height="16" viewBox="0 0 16 16" aria-hidden>
          <path
            d="M8 2 15 14H1ZM8 6.5v3.5M8 12v.1"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      <span className={classes.text}>{note.message}</span>
      {note.action && (
        <button type="button" className={classes.action} onClick={act}>
          {note.action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t`Dismiss`}
        onClick={() => dismissNote(note.id)}
      >
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
          <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}

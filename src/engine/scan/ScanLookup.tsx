/**
 * One code at a time and what is known of it: a field for scanner, keyboard and camera, the answer with its tone, and the codes asked
 * for before. What a code means is the owner's.
 */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { CameraButton } from './camera/CameraButton.tsx'
import { useWedge } from './camera/use-wedge.ts'
import { playTone, type ScanTone } from './scan-sound.ts'
import { SoundSwitch } from './SoundSwitch.tsx'
import classes from './scan.module.css'

interface Props {
  /** Of the field. */
  label: string
  placeholder?: string
  onCode: (code: string) => void
  /** What is known of the last code. A new `key` is heard; its tone may follow later. */
  answer?:
    { readonly key: string; readonly tone: ScanTone | undefined; readonly content: ReactNode } | undefined
  /** Codes asked for before, the newest first. */
  recent?: readonly { readonly code: string; readonly tone?: ScanTone | undefined }[]
  /** Below the field. */
  children?: ReactNode
}

/** The record a code belongs to: its number, its state, and what is known of it. */
export const ScanAnswer = ({
  number,
  head,
  children,
}: {
  number: string
  head: ReactNode
  children: ReactNode
}) => (
  <div className={classes.answer} data-answer={number}>
    <p className={classes.answerHead}>
      <strong>{number}</strong>
      {head}
    </p>
    {children}
  </div>
)

export function ScanLookup({ label, placeholder, onCode, answer, recent = [], children }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const take = (code: string) => {
    setText('')
    if (code.trim()) onCode(code.trim())
  }
  useWedge(take)
  useTone(answer?.key, answer?.tone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take(text)
  }
  return (
    <section className={classes.lookup} aria-label={label}>
      <form className={classes.lookupField} onSubmit={submit}>
        <label className="hidden-text" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          className={classes.input}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder ?? label}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!text.trim()}>
          <Trans>Look up</Trans>
        </Button>
        <CameraButton label={t`Scan with the camera`} onCode={take} />
        <SoundSwitch />
      </form>
      {children}
      <div role="status" className={answer ? classes.found : undefined} data-tone={answer?.tone}>
        {answer?.content}
      </div>
      {recent.length > 1 && (
        <ul className={classes.recent} aria-label={t`Scanned before`}>
          {recent.map(({ code, tone }) => (
            <li key={code}>
              <button type="button" data-tone={tone} onClick={() => onCode(code)}>
                {code}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Plays the tone of each answer once, when it is known. */
function useTone(key: string | undefined, tone: ScanTone | undefined): void {
  const heard = useRef<string>(undefined)
  useEffect(() => {
    if (!key || !tone || heard.current === key) return
    heard.current = key
    playTone(tone)
  }, [key, tone])
}

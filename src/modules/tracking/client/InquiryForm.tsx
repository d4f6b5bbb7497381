import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { Choice } from '#client/ui/Choice.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { isMistypedWaybillNo } from '#domain/waybill-number.ts'
import classes from './inquiry.module.css'
import { numberOf, tailOf, type Inquiry, type Subject } from './use-inquiry.ts'

/** Longest number a question may carry. */
const MAX_NUMBER = 40

/** The two details, and why they are asked for. */
export function InquiryForm({ inquiry }: { inquiry: Inquiry }) {
  const { typed, type, isAsking, send } = inquiry
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const words = useWords(typed.subject)
  const wrong = useProblems(inquiry)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const first = wrong.number ? 'number' : wrong.tail ? 'tail' : undefined
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else void send()
  }
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <SubjectChoice value={typed.subject} onChange={(subject) => type({ subject })} />
      <TextField
        name="number"
        label={words.number}
        value={typed.number}
        error={isTried ? wrong.number : undefined}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        onChange={({ currentTarget: { value } }) => type({ number: value })}
      />
      <TextField
        name="tail"
        label={words.tail}
        value={typed.tail}
        error={isTried ? wrong.tail : undefined}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget: { value } }) => type({ tail: value })}
      />
      <p className={classes.why}>{words.why}</p>
      <PlainButton type="submit" isWide isBusy={isAsking}>
        <Trans>Ask</Trans>
      </PlainButton>
    </form>
  )
}

function SubjectChoice({ value, onChange }: { value: Subject; onChange: (subject: Subject) => void }) {
  const { t } = useLingui()
  return (
    <Choice<Subject>
      className={classes.subjects}
      label={t`What is it about?`}
      isLabelHidden
      value={value}
      options={[
        { value: 'waybill', label: t`A parcel` },
        { value: 'customer', label: t`My registration` },
      ]}
      onChange={onChange}
    />
  )
}

function useWords(subject: Subject): Record<'number' | 'tail' | 'why', string> {
  const { t } = useLingui()
  return subject === 'waybill'
    ? {
        number: t`Waybill number`,
        tail: t`Last four digits of the receiver’s phone`,
        why: t`The number is under the barcode on the label, the phone next to the receiver’s name. Together they show that the parcel concerns you.`,
      }
    : {
        number: t`Customer code`,
        tail: t`Last four digits of the registered mobile`,
        why: t`The code is the one you were given with your account, the mobile that of its main account.`,
      }
}

/** What is wrong with a field, in words; nothing when it can be asked. */
function useProblems({ typed }: Inquiry): { number?: string; tail?: string } {
  const { t } = useLingui()
  const number = numberOf(typed.number)
  const most = MAX_NUMBER
  const isSlip = typed.subject === 'waybill' && isMistypedWaybillNo(number)
  return {
    ...(number === '' ? { number: t`Please enter the number` } : {}),
    ...(number.length > most ? { number: t`At most ${most} characters` } : {}),
    ...(isSlip ? { number: t`Its check digit is wrong: one digit is mistyped, or two are swapped.` } : {}),
    ...(tailOf(typed.tail) === '' ? { tail: t`Please enter four digits` } : {}),
  }
}

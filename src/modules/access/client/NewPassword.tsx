import '@mantine/core/styles/PasswordInput.css'
import { Button, PasswordInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconCircle, IconCopy, IconKey, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/limits.ts'
import { passwordProblem, repetitionProblem } from '#domain/password.ts'
import { notify } from '#client/ui/notify.ts'
import classes from './access.module.css'
import { generatePassword } from './generate-password.ts'

/** A new password, typed twice. Lives in memory alone. */
export interface TypedTwice {
  password: string
  again: string
  /** Whether the password was generated; it is then shown, because it has to be passed on. */
  isMade: boolean
}

export const noPassword: TypedTwice = { password: '', again: '', isMade: false }

/** Whether it may be sent. */
export const isGoodPassword = ({ password, again }: TypedTwice): boolean =>
  !passwordProblem(password) && !repetitionProblem(password, again)

interface NewPasswordProps {
  value: TypedTwice
  onChange: (value: TypedTwice) => void
  /** What the gateway said about it. */
  problem?: string | undefined
  /** Offers to generate a password; for accounts of other people. */
  canMake?: boolean
}

export function NewPassword({ value, onChange, problem, canMake }: NewPasswordProps) {
  const { t } = useLingui()
  const { password, again, isMade } = value
  const eye = { 'aria-label': t`Show or hide the password` }
  const shown = isMade ? { visible: true } : {}
  return (
    <>
      <PasswordInput
        label={t`New password`}
        withAsterisk
        autoComplete="new-password"
        value={password}
        error={problem}
        {...shown}
        visibilityToggleButtonProps={eye}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value, isMade: false })}
      />
      <PasswordInput
        label={t`New password again`}
        withAsterisk
        autoComplete="new-password"
        value={again}
        {...shown}
        visibilityToggleButtonProps={eye}
        onChange={(event) => onChange({ ...value, again: event.currentTarget.value, isMade: false })}
      />
      <Rules value={value} />
      {canMake && <Maker value={value} onChange={onChange} />}
    </>
  )
}

/** The rule while it is typed (spec 001 §5). */
function Rules({ value: { password, again } }: { value: TypedTwice }) {
  const { i18n } = useLingui()
  const problem = password ? passwordProblem(password) : undefined
  const mismatch = again ? repetitionProblem(password, again) : undefined
  return (
    <ul className={classes.rules} aria-live="polite">
      <Rule isMet={password !== '' && !problem} isBroken={problem !== undefined}>
        {problem ? (
          i18n._(problem)
        ) : (
          <Trans>
            {MIN_PASSWORD}–{MAX_PASSWORD} characters, starting with a letter
          </Trans>
        )}
      </Rule>
      <Rule isMet={again !== '' && !mismatch} isBroken={mismatch !== undefined}>
        {mismatch ? i18n._(mismatch) : <Trans>Passwords match</Trans>}
      </Rule>
    </ul>
  )
}

function Rule({ isMet, isBroken, children }: { isMet: boolean; isBroken: boolean; children: ReactNode }) {
  const Sign = isBroken ? IconX : isMet ? IconCheck : IconCircle
  return (
    <li className={classes.rule} data-met={isMet || undefined} data-broken={isBroken || undefined}>
      <Sign size={14} stroke={2.2} aria-hidden />
      {children}
    </li>
  )
}

function Maker({ value, onChange }: Pick<NewPasswordProps, 'value' | 'onChange'>) {
  const { t } = useLingui()
  const make = () => {
    const password = generatePassword()
    onChange({ password, again: password, isMade: true })
  }
  const copy = () =>
    navigator.clipboard.writeText(value.password).then(
      () => notify(t`The password was copied`, 'good'),
      () => notify(t`This browser does not allow copying. Select the text and copy it`, 'bad'),
    )
  return (
    <div className={classes.buttons}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconKey size={15} stroke={1.75} aria-hidden />}
        onClick={make}
      >
        <Trans>Generate password</Trans>
      </Button>
      {value.isMade && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconCopy size={15} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          <Trans>Copy</Trans>
        </Button>
      )}
    </div>
  )
}

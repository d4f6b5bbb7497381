import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { SUBMIT } from './focus.ts'
import { useFormState, useFormStore } from './form-context.ts'
import type { Submit } from './use-submit.ts'
import classes from './form.module.css'

interface Props {
  form: FormDecl
  submit: Submit
}

const submits = { [SUBMIT]: true }
const breaking = { label: { whiteSpace: 'normal', overflow: 'visible', lineHeight: 1.25 } } as const

/** The label depends on whether the device is online. */
function useSubmitLabel(form: FormDecl): string {
  const { i18n } = useLingui()
  const isOnline = useOnline()
  return i18n._(!isOnline && form.submitLabelOffline ? form.submitLabelOffline : form.submitLabel)
}

/** What comes next: the step after this one, or sending. */
function useNext({ form, submit }: Props): { label: string; go: () => void } {
  const { i18n, t } = useLingui()
  const label = useSubmitLabel(form)
  const store = useFormStore()
  const at = useFormState((each) => each.step())
  const steps = form.steps ?? []
  const next = steps[steps.findIndex(({ id }) => id === at) + 1]
  if (!next || at === undefined) return { label, go: submit.submit }
  const name = i18n._(next.label)
  return { label: t`Next: ${name}`, go: () => store.goTo(next.id) }
}

/** Why it cannot be sent now: a command that is never queued needs a connection. Props of a `ReasonButton`. */
function useReason(form: FormDecl): { reason?: string } {
  const { t } = useLingui()
  const isOnline = useOnline()
  if (isOnline || form.submit.offline === 'queue') return {}
  return { reason: t`Connect to the internet to send this. What you entered stays on this device.` }
}

export function SubmitPanel({ form, submit }: Props) {
  const { i18n } = useLingui()
  const { label, go } = useNext({ form, submit })
  const reason = useReason(form)
  const isReadOnly = useFormState((store) => store.isReadOnly)
  return (
    <div className={`${classes.submit} ${classes.wide}`}>
      <ReasonButton
        fullWidth
        {...submits}
        {...reason}
        onClick={go}
        loading={submit.isBusy}
        disabled={isReadOnly}
        styles={breaking}
      >
        {label}
      </ReasonButton>
      {form.keep && (
        <Button fullWidth variant="default" onClick={submit.keep} disabled={isReadOnly || submit.isBusy}>
          {i18n._(form.keep.label)}
        </Button>
      )}
      <span className={classes.keys}>
        <Trans>Enter: next field · Ctrl+Enter: send</Trans>
      </span>
    </div>
  )
}

/** On a phone the main action sits under the thumb. */
export function SubmitBar({ form, submit, children }: Props & { children?: ReactNode }) {
  const { i18n } = useLingui()
  const { label, go } = useNext({ form, submit })
  const reason = useReason(form)
  const isReadOnly = useFormState((store) => store.isReadOnly)
  return (
    <div className={classes.bar}>
      <div className={classes.barText}>{children}</div>
      <div className={classes.barButtons}>
        {form.keep && (
          <Button
            variant="default"
            onClick={submit.keep}
            disabled={isReadOnly || submit.isBusy}
            styles={breaking}
          >
            {i18n._(form.keep.label)}
          </Button>
        )}
        <ReasonButton
          {...submits}
          {...reason}
          onClick={go}
          loading={submit.isBusy}
          disabled={isReadOnly}
          styles={breaking}
        >
          {label}
        </ReasonButton>
      </div>
    </div>
  )
}

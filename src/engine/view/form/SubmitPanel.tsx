import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOnline } from '#client/ui/line.ts'
import type { FormDecl } from '#engine/schema/form.ts'
import { useFormState } from './form-context.ts'
import type { Submit } from './use-submit.ts'
import classes from './form.module.css'

interface Props {
  form: FormDecl
  submit: Submit
}

/** The label says what will happen with the line as it is now. */
function useSubmitLabel(form: FormDecl): string {
  const { i18n } = useLingui()
  const isOnline = useOnline()
  return i18n._(!isOnline && form.submitLabelOffline ? form.submitLabelOffline : form.submitLabel)
}

export function SubmitPanel({ form, submit }: Props) {
  const label = useSubmitLabel(form)
  const isReadOnly = useFormState((store) => store.isReadOnly)
  return (
    <div className={`${classes.submit} ${classes.wide}`}>
      <Button
        fullWidth
        onClick={submit.submit}
        loading={submit.isBusy}
        disabled={isReadOnly}
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {label}
      </Button>
      <span className={classes.keys}>
        <Trans>Enter: next field · Ctrl+Enter: send</Trans>
      </span>
    </div>
  )
}

/** On a phone the main action sits under the thumb. */
export function SubmitBar({ form, submit, children }: Props & { children?: ReactNode }) {
  const label = useSubmitLabel(form)
  const isReadOnly = useFormState((store) => store.isReadOnly)
  return (
    <div className={classes.bar}>
      <div className={classes.barText}>{children}</div>
      <Button onClick={submit.submit} loading={submit.isBusy} disabled={isReadOnly}>
        {label}
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FormData } from '#engine/form/schema/form.ts'
import type { UpdateForm } from './form-slots.ts'
import classes from './newer-version.module.css'

interface Props {
  /** `baseRev` is the revision this edit began at. */
  data: FormData
  update: UpdateForm
  /** Revision of the record now. */
  rev: number
  /** The record as the form would begin with it now. */
  theirs: () => FormData
  /** Says which record was changed. */
  children: ReactNode
}

/** Someone changed the record after this edit began: the person chooses which version to keep. */
export function NewerVersion({ data, update, rev, theirs, children }: Props) {
  if (typeof data.baseRev !== 'number' || data.baseRev >= rev) return null
  return (
    <div className={classes.root} role="alert">
      <span>{children}</span>
      <Button size="compact-sm" variant="default" onClick={() => update({ baseRev: rev })}>
        <Trans>Keep my version</Trans>
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => update({ ...theirs(), baseRev: rev })}>
        <Trans>Use their version</Trans>
      </Button>
    </div>
  )
}

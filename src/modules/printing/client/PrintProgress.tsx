import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import classes from './print-dialog.module.css'

/** How far the drawing is. Closing the dialog stops it. */
export function PrintProgress({ done, total }: { done: number; total: number }) {
  return (
    <div className={classes.progress}>
      <Text size="sm" className="tabular" aria-live="polite">
        <Trans>
          Drawing {done} of {total}
        </Trans>
      </Text>
      <progress className={classes.bar} value={done} max={total} aria-hidden />
    </div>
  )
}

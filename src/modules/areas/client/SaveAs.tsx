/** Saves what a part of the page shows as a file, made on this device. */
import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { report } from '#client/calls/explain.ts'
import { saveSheet } from '#engine/export/view.ts'
import classes from './areas.module.css'

interface Props {
  title: string
  columns: readonly string[]
  rows: () => readonly (readonly string[])[]
}

/** Pixels of a column. */
const WIDTH = 160

export function SaveAs({ title, columns, rows }: Props) {
  const save = (format: 'xlsx' | 'csv') => {
    const heads = columns.map((header) => ({ header, width: WIDTH }))
    saveSheet({ title, columns: heads, rows: rows() }, format).catch((error: unknown) => report(error))
  }
  return (
    <span className={classes.save}>
      <Button size="compact-sm" variant="default" onClick={() => save('xlsx')}>
        <Trans>Export to Excel</Trans>
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => save('csv')}>
        <Trans>Export to CSV</Trans>
      </Button>
    </span>
  )
}

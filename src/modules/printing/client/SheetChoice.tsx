import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { BoundedNumber } from '#engine/form/view.ts'
import { MOST_CELLS } from '#modules/printing/print-kinds.ts'
import classes from './print-dialog.module.css'

interface Props {
  isSheet: boolean
  onSheet: (isSheet: boolean) => void
  /** First place of the sheet that is free, from 1. */
  startCell: number
  onStartCell: (cell: number) => void
}

/** Several labels on a sheet, which may have been begun. */
export function SheetChoice({ isSheet, onSheet, startCell, onStartCell }: Props) {
  const { t } = useLingui()
  return (
    <div className={classes.printer}>
      <Checkbox
        label={t`Several on an A4 sheet`}
        checked={isSheet}
        onChange={({ currentTarget }) => onSheet(currentTarget.checked)}
      />
      {isSheet && (
        <BoundedNumber
          className={classes.cell}
          aria-label={t`First free place of the sheet`}
          title={t`First free place of the sheet`}
          value={startCell}
          min={1}
          max={MOST_CELLS}
          onChange={onStartCell}
        />
      )}
    </div>
  )
}

import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import { Checkbox, NumberInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
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
        <NumberInput
          className={classes.cell}
          aria-label={t`First free place of the sheet`}
          title={t`First free place of the sheet`}
          value={startCell}
          min={1}
          max={MOST_CELLS}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(next) => typeof next === 'number' && next >= 1 && onStartCell(next)}
        />
      )}
    </div>
  )
}

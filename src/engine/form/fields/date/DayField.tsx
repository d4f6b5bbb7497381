import { today, type DayLimits } from '#engine/form/logic/calendar-days.ts'
import type { QuickDay } from '#engine/form/schema/field-props.ts'
import { DayInput, type DayInputProps } from './DayInput.tsx'
import { DayPanel } from './DayPanel.tsx'

interface Props extends Omit<DayInputProps, 'panel'> {
  /** Days after today can be chosen. */
  hasFuture: boolean
  quick?: readonly QuickDay[] | undefined
}

/** One day with its calendar, also outside of a form. */
export function DayField({ hasFuture, quick, ...props }: Props) {
  const limits: DayLimits = { min: '', max: hasFuture ? '' : today() }
  return (
    <DayInput
      {...props}
      panel={(hasFocus, close) => (
        <DayPanel
          value={props.value}
          limits={limits}
          quick={quick}
          hasFocus={hasFocus}
          onPick={(day) => {
            props.onChange(day)
            close()
          }}
        />
      )}
    />
  )
}

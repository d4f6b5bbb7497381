import { Group } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TypedDay } from '#engine/form/fields/date/TypedDay.tsx'
import { RangePanel } from '#engine/form/fields/days/RangePanel.tsx'
import { addDays, today as dayOfDevice } from '#engine/form/logic/calendar-days.ts'
import { quickRanges } from './days.ts'

interface DaysFormProps {
  from: string
  to: string
  onChange: (from: string, to: string) => void
  onDone: () => void
}

/** The range of a filter: one click, two clicks in the month, or typed. It takes effect at once. */
export function DaysForm({ from, to, onChange, onDone }: DaysFormProps) {
  const { t } = useLingui()
  const [today] = useState(() => dayOfDevice())
  const ranges = quickRanges.map((range) => ({
    name: range.label.id,
    label: range.label,
    from: addDays(today, -range.from),
    to: addDays(today, -range.to),
  }))
  return (
    <>
      <Group gap="xs" grow wrap="nowrap" mb="xs" maw={280}>
        <TypedDay label={t`From`} value={from} onChange={(day) => onChange(day, to)} />
        <TypedDay label={t`To`} value={to} onChange={(day) => onChange(from, day)} />
      </Group>
      <RangePanel
        from={from}
        to={to}
        limits={{ min: '', max: today }}
        ranges={ranges}
        onChange={onChange}
        onDone={onDone}
      />
    </>
  )
}

import { Button, Group, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayText, daysBefore, quickRanges } from './days.ts'
import type { Say } from './use-say.ts'

interface DaysFormProps {
  from: string
  to: string
  say: Say
  onChange: (from: string, to: string) => void
  onDone: () => void
}

export function DaysForm({ from, to, say, onChange, onDone }: DaysFormProps) {
  const { t } = useLingui()
  const [today] = useState(() => dayText(new Date()))
  return (
    <>
      <Group gap="xs" mb="xs" maw={300}>
        {quickRanges.map((range) => (
          <Button
            key={range.label.id}
            size="compact-xs"
            variant="default"
            onClick={() => {
              onChange(daysBefore(range.from), daysBefore(range.to))
              onDone()
            }}
          >
            {say(range.label)}
          </Button>
        ))}
      </Group>
      <Group gap="xs" grow wrap="nowrap">
        <TextInput
          type="date"
          size="xs"
          label={t`From`}
          value={from}
          max={to || today}
          onChange={(event) => onChange(event.currentTarget.value, to)}
        />
        <TextInput
          type="date"
          size="xs"
          label={t`To`}
          value={to}
          min={from}
          max={today}
          onChange={(event) => onChange(from, event.currentTarget.value)}
        />
      </Group>
    </>
  )
}

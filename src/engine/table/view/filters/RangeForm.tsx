import { Button, Group, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { filterInput } from '#engine/form/logic/form-filters.ts'

interface RangeFormProps {
  label: string
  from: string
  to: string
  unit: string
  onApply: (from: string, to: string) => void
}

/** Both ends of a range; swapped where they were typed the wrong way round. */
export function RangeForm({ label, from, to, unit, onApply }: RangeFormProps) {
  const { t } = useLingui()
  const [low, setLow] = useState(from)
  const [high, setHigh] = useState(to)
  const apply = () => {
    const ends = [low, high].map((text) => text.replace(/\.$/, ''))
    const [first = '', second = ''] = ends
    const isTurned = first !== '' && second !== '' && Number(first) > Number(second)
    if (isTurned) onApply(second, first)
    else onApply(first, second)
  }
  const shared = {
    size: 'xs',
    inputMode: 'decimal' as const,
    maxLength: 10,
    rightSection: unit,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Enter') apply()
    },
  }
  return (
    <>
      <Group gap="xs" grow wrap="nowrap" mb="xs">
        <TextInput
          {...shared}
          data-autofocus
          label={t`From`}
          aria-label={t`${label}: from`}
          value={low}
          onChange={({ currentTarget }) => setLow(filterInput('decimal3', currentTarget.value))}
        />
        <TextInput
          {...shared}
          label={t`To`}
          aria-label={t`${label}: to`}
          value={high}
          onChange={({ currentTarget }) => setHigh(filterInput('decimal3', currentTarget.value))}
        />
      </Group>
      <Group justify="flex-end">
        <Button size="xs" onClick={apply}>
          <Trans>Apply</Trans>
        </Button>
      </Group>
    </>
  )
}

import { Button, Group, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { filterFault } from '#engine/form/logic/form-filters.ts'
import { tidyInput } from '#engine/form/logic/input-reading.ts'
import type { InputFilter } from '#engine/form/schema/form.ts'
import { useTyping } from '#engine/form/view/use-typing.ts'

interface RangeFormProps {
  label: string
  from: string
  to: string
  unit: string
  onApply: (from: string, to: string) => void
}

const FILTER: InputFilter = 'decimal3'

/** Both ends of a range; swapped where they were typed the wrong way round. Nothing is applied while one is no number. */
export function RangeForm({ label, from, to, unit, onApply }: RangeFormProps) {
  const { t } = useLingui()
  const [low, setLow] = useState(from)
  const [high, setHigh] = useState(to)
  const isReadable = [low, high].every((text) => !filterFault(FILTER, text))
  const apply = () => {
    if (!isReadable) return
    const [first = '', second = ''] = [low, high].map((text) => tidyInput(FILTER, text))
    const isTurned = first !== '' && second !== '' && Number(first) > Number(second)
    if (isTurned) onApply(second, first)
    else onApply(first, second)
  }
  const shared = { unit, onEnter: apply }
  return (
    <>
      <Group gap="xs" grow wrap="nowrap" align="flex-start" mb="xs">
        <End {...shared} isFirst label={t`From`} name={t`${label}: from`} value={low} change={setLow} />
        <End {...shared} label={t`To`} name={t`${label}: to`} value={high} change={setHigh} />
      </Group>
      <Group justify="flex-end">
        <Button size="xs" onClick={apply} disabled={!isReadable}>
          <Trans>Apply</Trans>
        </Button>
      </Group>
    </>
  )
}

interface EndProps {
  isFirst?: boolean
  label: string
  name: string
  value: string
  unit: string
  change: (text: string) => void
  onEnter: () => void
}

function End({ isFirst, label, name, value, unit, change, onEnter }: EndProps) {
  const { i18n } = useLingui()
  const typing = useTyping(value, FILTER, { change, blur: () => undefined })
  const fault = filterFault(FILTER, value)
  return (
    <TextInput
      {...typing}
      size="xs"
      data-autofocus={isFirst}
      label={label}
      aria-label={name}
      rightSection={unit}
      error={fault && i18n._(fault)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter()
      }}
    />
  )
}

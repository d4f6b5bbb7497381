import { Button, Group, Text, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CameraButton } from '#engine/scan/camera/CameraButton.tsx'
import { parseNumbers } from '#engine/table/logic/table-query.ts'
import classes from './filters.module.css'

interface NumbersFormProps {
  label: string
  numbers: readonly string[]
  onApply: (numbers: readonly string[]) => void
  /** Selects their rows instead. */
  onSelect: ((numbers: readonly string[]) => void) | undefined
}

export function NumbersForm({ label, numbers, onApply, onSelect }: NumbersFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => numbers.join('\n'))
  const { numbers: found, cut } = parseNumbers(typed)
  return (
    <>
      <Textarea
        data-autofocus
        label={label}
        description={t`Paste up to 1000 order, waybill or e-commerce order numbers, in any format.`}
        size="xs"
        rows={8}
        classNames={{ input: classes.numbers ?? '' }}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onApply(found)
        }}
      />
      <Group justify="space-between" mt="xs" gap="xs">
        <Text component="output" size="xs" c={cut > 0 ? 'red' : 'dimmed'}>
          <Plural value={found.length} one="# number" other="# numbers" />
          {cut > 0 && (
            <>
              {' · '}
              <Trans>{cut} left out</Trans>
            </>
          )}
        </Text>
        <Group gap="xs">
          <CameraButton
            label={t`Scan with the camera`}
            onCode={(code) => setTyped((before) => (before.trim() ? `${before.trimEnd()}\n${code}` : code))}
          />
          {onSelect && found.length > 0 && (
            <Button size="xs" variant="default" onClick={() => onSelect(found)}>
              <Trans>Select rows</Trans>
            </Button>
          )}
          <Button size="xs" onClick={() => onApply(found)}>
            <Trans>Apply</Trans>
          </Button>
        </Group>
      </Group>
    </>
  )
}

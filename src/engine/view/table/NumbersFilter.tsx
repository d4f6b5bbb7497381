import { Button, Group, Popover, Text, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconListNumbers, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { parseNumbers } from '#engine/logic/table-query.ts'
import type { FilterProps } from './Filters.tsx'
import classes from './filters.module.css'

/** Pasted numbers in any form, at most 1000 (spec 001 §5); in use it is a chip that says how many. */
export function NumbersFilter({ filter, at, say }: FilterProps) {
  const { t } = useLingui()
  const applied = at.state.filters[filter.key]
  const numbers = Array.isArray(applied) ? (applied as readonly string[]) : []
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { numbers: found, cut } = parseNumbers(typed)
  const open = () => {
    setTyped(numbers.join('\n'))
    setOpen(true)
  }
  const apply = () => {
    setOpen(false)
    at.change({ [filter.key]: found.join(',') || undefined })
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={320}
      position="bottom-start"
      shadow="md"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <div className={classes.chip} data-on={numbers.length > 0 || undefined}>
          <button
            type="button"
            className={classes.chipMain}
            onClick={() => (isOpen ? setOpen(false) : open())}
          >
            <IconListNumbers size={14} aria-hidden />
            {numbers.length > 0 ? (
              <Plural value={numbers.length} one="# number" other="# numbers" />
            ) : (
              say(filter.label)
            )}
          </button>
          {numbers.length > 0 && (
            <button
              type="button"
              className={classes.chipClear}
              aria-label={t`Clear`}
              onClick={() => at.change({ [filter.key]: undefined })}
            >
              <IconX size={13} aria-hidden />
            </button>
          )}
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        <Textarea
          data-autofocus
          label={say(filter.label)}
          description={t`Paste order, waybill or e-commerce numbers in any form, up to 1000.`}
          size="xs"
          rows={8}
          classNames={{ input: classes.numbers ?? '' }}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply()
          }}
        />
        <Group justify="space-between" mt="xs" gap="xs">
          <Text size="xs" c={cut > 0 ? 'red' : 'dimmed'} role="status">
            <Plural value={found.length} one="# number" other="# numbers" />
            {cut > 0 && (
              <>
                {' · '}
                <Trans>{cut} left out</Trans>
              </>
            )}
          </Text>
          <Button size="xs" onClick={apply}>
            <Trans>Apply</Trans>
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

import { Button, Group, Popover, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendar, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { dayText, daysBefore, quickRanges, rangeText } from './days.ts'
import type { FilterProps } from './Filters.tsx'
import classes from './filters.module.css'

/** A range of days with quick choices; both ends are optional. */
export function DaysFilter({ filter, at, say }: FilterProps) {
  const { t } = useLingui()
  const keyTo = filter.keyTo ?? filter.key
  const from = String(at.state.filters[filter.key] ?? '')
  const to = String(at.state.filters[keyTo] ?? '')
  const [isOpen, setOpen] = useState(false)
  const set = (nextFrom: string, nextTo: string) =>
    at.change({ [filter.key]: nextFrom || undefined, [keyTo]: nextTo || undefined })
  const isOn = from !== '' || to !== ''
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <div className={classes.chip} data-on={isOn || undefined}>
          <button type="button" className={classes.chipMain} onClick={() => setOpen(!isOpen)}>
            <IconCalendar size={14} aria-hidden />
            {isOn ? rangeText(from, to) : say(filter.label)}
          </button>
          {isOn && (
            <button
              type="button"
              className={classes.chipClear}
              aria-label={t`Clear`}
              onClick={() => set('', '')}
            >
              <IconX size={13} aria-hidden />
            </button>
          )}
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        <Group gap="xs" mb="xs" wrap="wrap" maw={300}>
          {quickRanges.map((range) => (
            <Button
              key={range.label.id}
              size="compact-xs"
              variant="default"
              onClick={() => {
                set(daysBefore(range.from), daysBefore(range.to))
                setOpen(false)
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
            label={<Trans>From</Trans>}
            value={from}
            max={to || dayText(new Date())}
            onChange={(event) => set(event.currentTarget.value, to)}
          />
          <TextInput
            type="date"
            size="xs"
            label={<Trans>To</Trans>}
            value={to}
            min={from}
            max={dayText(new Date())}
            onChange={(event) => set(from, event.currentTarget.value)}
          />
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

import { IconCalendar } from '@tabler/icons-react'

import { lazyPart } from '#client/offline/lazy-part.tsx'
import { rangeText } from './days.ts'
import { FilterChip } from './FilterChip.tsx'
import type { FilterProps } from './Filters.tsx'

const DaysForm = lazyPart(async () => (await import('./DaysForm.tsx')).DaysForm)

/** A range of days with quick choices; both ends are optional. */
export function DaysFilter({ filter, at, translate }: FilterProps) {
  const keyTo = filter.keyTo ?? filter.key
  const from = String(at.state.filters[filter.key] ?? '')
  const to = String(at.state.filters[keyTo] ?? '')
  const set = (nextFrom: string, nextTo: string) =>
    at.change({ [filter.key]: nextFrom || undefined, [keyTo]: nextTo || undefined })
  const isOn = from !== '' || to !== ''
  return (
    <FilterChip
      icon={<IconCalendar size={14} aria-hidden />}
      text={isOn ? rangeText(from, to) : translate(filter.label)}
      isOn={isOn}
      onClear={() => set('', '')}
    >
      {(close) => <DaysForm from={from} to={to} onChange={set} onDone={close} />}
    </FilterChip>
  )
}

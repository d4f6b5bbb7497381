import { lazyPart } from '#client/offline/lazy-part.tsx'
import { IconArrowsHorizontal } from '@tabler/icons-react'
import { FilterChip } from './FilterChip.tsx'
import type { FilterProps } from './Filters.tsx'

const RangeForm = lazyPart(async () => (await import('./RangeForm.tsx')).RangeForm)

/** From one number to another; both ends are optional. */
export function RangeFilter({ filter, at, translate }: FilterProps) {
  const keyTo = filter.keyTo ?? filter.key
  const from = String(at.state.filters[filter.key] ?? '')
  const to = String(at.state.filters[keyTo] ?? '')
  const unit = filter.unit ?? ''
  const isOn = from !== '' || to !== ''
  const set = (nextFrom: string, nextTo: string) =>
    at.change({ [filter.key]: nextFrom || undefined, [keyTo]: nextTo || undefined })
  return (
    <FilterChip
      icon={<IconArrowsHorizontal size={14} aria-hidden />}
      text={isOn ? `${from || '…'} – ${to || '…'} ${unit}` : translate(filter.label)}
      isOn={isOn}
      width={260}
      onClear={() => set('', '')}
    >
      {(close) => (
        <RangeForm
          label={translate(filter.label)}
          from={from}
          to={to}
          unit={unit}
          onApply={(nextFrom, nextTo) => {
            close()
            set(nextFrom, nextTo)
          }}
        />
      )}
    </FilterChip>
  )
}

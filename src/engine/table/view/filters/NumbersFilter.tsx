import { Plural } from '@lingui/react/macro'
import { IconListNumbers } from '@tabler/icons-react'

import { lazyPart } from '#client/offline/lazy-part.tsx'
import { FilterChip } from './FilterChip.tsx'
import type { FilterProps } from './Filters.tsx'

const NumbersForm = lazyPart(async () => (await import('./NumbersForm.tsx')).NumbersForm)

/** Pasted numbers in any form, at most 1000 (spec 001 §5); in use it is a chip that says how many. */
export function NumbersFilter({ filter, at, translate, onSelectNumbers }: FilterProps) {
  const applied = at.state.filters[filter.key]
  const numbers = Array.isArray(applied) ? (applied as readonly string[]) : []
  const label = translate(filter.label)
  return (
    <FilterChip
      icon={<IconListNumbers size={14} aria-hidden />}
      text={numbers.length > 0 ? <Plural value={numbers.length} one="# number" other="# numbers" /> : label}
      isOn={numbers.length > 0}
      width={320}
      onClear={() => at.change({ [filter.key]: undefined })}
    >
      {(close) => (
        <NumbersForm
          label={label}
          numbers={numbers}
          onSelect={
            onSelectNumbers &&
            ((list) => {
              close()
              onSelectNumbers(list)
            })
          }
          onApply={(next) => {
            close()
            at.change({ [filter.key]: next.join(',') || undefined })
          }}
        />
      )}
    </FilterChip>
  )
}

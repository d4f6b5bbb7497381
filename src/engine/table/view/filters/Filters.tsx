import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { clearedFilters } from '#engine/table/logic/table-query.ts'
import type { FilterDecl, TableDecl } from '#engine/table/schema/table.ts'
import { clearFilters } from './clear-filters.ts'
import { DaysFilter } from './DaysFilter.tsx'
import classes from './filters.module.css'
import { NumbersFilter } from './NumbersFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { SelectFilter } from './SelectFilter.tsx'
import { TextFilter } from './TextFilter.tsx'
import type { TableAddress } from '../use-table-state.ts'
import type { Translate } from '../use-translate.ts'

export interface FilterProps {
  filter: FilterDecl
  table: TableDecl
  at: TableAddress
  translate: Translate
  /** Selects the rows of a list of numbers instead of showing them alone; absent where rows cannot be selected. */
  onSelectNumbers: ((numbers: readonly string[]) => void) | undefined
}

/** Names of the filters in use, without the rail. */
export const usedFilters = (table: TableDecl, at: TableAddress): FilterDecl[] =>
  table.filters.filter(({ key, keyTo }) => key in at.state.filters || (keyTo && keyTo in at.state.filters))

/** The declared filters in their order, and one click that clears them. */
export function Filters({
  table,
  at,
  translate,
  onSelectNumbers,
  isStacked = false,
}: Omit<FilterProps, 'filter'> & { isStacked?: boolean }) {
  const used = usedFilters(table, at).length
  return (
    <search className={classes.bar} data-stacked={isStacked || undefined}>
      {table.filters.map((filter) => (
        <OneFilter
          key={filter.key}
          filter={filter}
          table={table}
          at={at}
          translate={translate}
          onSelectNumbers={onSelectNumbers}
        />
      ))}
      {used > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => clearFilters(at, clearedFilters(table))}
        >
          <Trans>Clear</Trans>
        </Button>
      )}
    </search>
  )
}

function OneFilter(props: FilterProps) {
  switch (props.filter.type) {
    case 'text':
      return <TextFilter {...props} />
    case 'numbers':
      return <NumbersFilter {...props} />
    case 'select':
      return <SelectFilter {...props} />
    case 'days':
      return <DaysFilter {...props} />
    case 'range':
      return <RangeFilter {...props} />
  }
}

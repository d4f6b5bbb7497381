import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { IconFilter } from '@tabler/icons-react'
import { usedFilters } from './filters/Filters.tsx'
import classes from './table-screen.module.css'
import { TextFilter } from './filters/TextFilter.tsx'
import type { TableLayers } from './use-layers.ts'
import type { TableModel } from './use-table.ts'

/** Above the cards: search, filters in a drawer, select mode. */
export function PhoneTools({ model, layers }: { model: TableModel; layers: TableLayers }) {
  const { table, at, translate, selection } = model
  const search = table.filters.find(({ type }) => type === 'text')
  const used = usedFilters(table, at).filter((filter) => filter !== search).length
  const select = () => {
    selection.clear()
    layers.setSelecting(!layers.isSelecting)
  }
  return (
    <div className={classes.phoneTools}>
      {search && (
        <TextFilter filter={search} table={table} at={at} translate={translate} onSelectNumbers={undefined} />
      )}
      <Button
        size="xs"
        variant={used > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={15} aria-hidden />}
        onClick={() => layers.show('filters')}
      >
        {used > 0 ? <Plural value={used} one="# filter" other="# filters" /> : <Trans>Filters</Trans>}
      </Button>
      {table.checkbox && (
        <Button size="xs" variant={layers.isSelecting ? 'filled' : 'default'} onClick={select}>
          {layers.isSelecting ? <Trans>Done</Trans> : <Trans>Select</Trans>}
        </Button>
      )}
    </div>
  )
}

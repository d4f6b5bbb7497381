import { Suspense } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { clearedFilters } from '#engine/table/logic/table-query.ts'
import { clearFilters } from '../filters/clear-filters.ts'
import { Grid } from './Grid.tsx'
import { NoRows } from '../NoRows.tsx'
import classes from '../table-screen.module.css'
import type { TableLayers } from '../use-layers.ts'
import type { TableModel } from '../use-table.ts'

const Tiles = lazyPart(async () => (await import('../tiles/Tiles.tsx')).Tiles)
const Cards = lazyPart(async () => (await import('../cards/Cards.tsx')).Cards)

/** The rows: tiles, a grid, cards on a phone, or why there are none. */
export function Rows({ model, layers, title }: { model: TableModel; layers: TableLayers; title: string }) {
  const { table, data, items, settings, at, translate, selection } = model
  if (!settings.isReady) return <SkeletonRows />
  if (items.length === 0) {
    const { rail } = table
    return (
      <div className={classes.noRows}>
        <NoRows
          table={table}
          data={data}
          isFiltered={model.isFiltered}
          canCreate={model.actions.canCreate}
          translate={translate}
          onClear={() =>
            clearFilters(at, { ...clearedFilters(table), ...(rail ? { [rail.key]: undefined } : {}) })
          }
        />
      </div>
    )
  }
  const common = {
    items,
    selection,
    translate,
    flashed: model.flashed,
    isBusy: data.isPrevious,
    onOpen: table.detail ? model.open : undefined,
    onMenu: layers.openMenu,
    onEdit: model.queue.edit,
  }
  if (table.tiles && at.asTiles) {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <Tiles
          {...common}
          table={table}
          tiles={table.tiles}
          input={model.input}
          hasMenu={model.hasMenu}
          canSelect={settings.resolved.checkbox && (!model.isPhone || layers.isSelecting)}
          isSelecting={layers.isSelecting}
        />
      </Suspense>
    )
  }
  if (model.isPhone) {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <Cards
          {...common}
          table={table}
          columns={model.shown.columns}
          unfold={model.unfold}
          hasMenu={model.hasMenu || items.some(({ queued }) => queued)}
          isSelecting={layers.isSelecting}
        />
      </Suspense>
    )
  }
  return (
    <Grid
      {...common}
      label={title}
      columns={model.columns}
      sort={at.state.sort}
      rowHeight={model.rowHeight}
      firstNumber={(at.state.page - 1) * at.state.pageSize + 1}
      total={data.more ? undefined : data.total}
      openId={at.open}
      look={settings.resolved.look}
      canSelect={settings.resolved.checkbox}
      unfold={model.unfold}
      hasSummary={table.summary === true}
      onSort={model.sort}
      onResize={model.resize}
      onNumbers={model.numbers.select}
      onActive={at.open ? model.follow : undefined}
    />
  )
}

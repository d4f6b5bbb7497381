/** A declared table as a screen: rail, filters, grid or cards, pager, actions, dialogs, panel. */
import { Suspense, useRef, type DragEvent } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useTitle } from '#client/router/use-title.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { numbersFilter, scanFilter } from '#engine/table/logic/number-selection.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { useExportRight } from '#engine/export/view/use-export-right.ts'
import { useWedge } from '#engine/scan/camera/use-wedge.ts'
import { Banner } from './Banner.tsx'
import { Filters } from './filters/Filters.tsx'
import { HeaderTools } from './HeaderTools.tsx'
import { Layers } from './Layers.tsx'
import { Pager } from './Pager.tsx'
import { Picture } from './grid/Picture.tsx'
import { PhoneTools } from './PhoneTools.tsx'
import { Rail } from './filters/Rail.tsx'
import { Rows } from './grid/Rows.tsx'
import classes from './table-screen.module.css'
import { useHasSelection } from './selection/selection-store.ts'
import { useTray } from './journal/use-journal.ts'
import { useLayers } from './use-layers.ts'
import { usePreload } from './use-preload.ts'
import { useScreenKeys } from './use-screen-keys.ts'
import { useTable } from './use-table.ts'
import { AS_LIST } from './use-table-state.ts'
import { ViewsButton } from './views/ViewsButton.tsx'
import { go } from '#client/router/go.ts'
import { handFile } from '#engine/import/view/open/handed-file.ts'

/** A spreadsheet dropped anywhere on a list goes to its import. */
const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Handlers for the screen; none where nothing can be imported. */
function fileDrop(target: TableDecl['import'], canImport: boolean) {
  if (!target || !canImport) return {}
  return {
    onDragOver: (event: DragEvent) => hasFile(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      handFile({ name: file.name, blob: file })
      go(target.href)
    },
  }
}

const ActionBar = lazyPart(async () => (await import('./actions/ActionBar.tsx')).ActionBar)
const JournalTray = lazyPart(async () => (await import('./journal/JournalTray.tsx')).JournalTray)
const MissingNote = lazyPart(async () => (await import('./filters/MissingNote.tsx')).MissingNote)

interface TableScreenProps {
  table: TableDecl
  slots?: {
    /** Instead of the declared detail panel. */
    detail?: NonNullable<TableDecl['detail']>
  }
}

export function TableScreen({ table: declared, slots }: TableScreenProps) {
  const rootRef = useRef<HTMLElement>(null)
  const model = useTable(declared)
  const { table } = model
  const { look, siteNoting } = model.settings.resolved
  const noting = siteNoting ?? (table.tableNotingText && model.translate(table.tableNotingText))
  const layers = useLayers(model)
  const keys = useScreenKeys(model, layers, rootRef)
  const title = useTitle()
  const canExport = useExportRight(table)
  const hasSelection = useHasSelection(model.selection)
  const { translate, isPhone, at, data, actions } = model
  usePreload(table, data.rows)
  const tray = useTray(table.id)
  const { page, pageSize, filters } = at.state
  const railKey = table.rail?.key
  const numbers = numbersFilter(table)
  const listed = numbers && filters[numbers.key]
  const asked = Array.isArray(listed) ? (listed as readonly string[]) : undefined
  const scanned = scanFilter(table)
  useWedge((code) => {
    if (scanned) at.change({ [scanned.key]: code })
  })
  const railed = railKey ? filters[railKey] : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way; the import button does the same
    <section
      className={classes.screen}
      ref={rootRef}
      aria-label={title}
      data-grows={look.setMinHeight !== undefined || undefined}
      {...fileDrop(table.import, actions.canImport)}
    >
      <PageHeader title={title}>
        <ViewsButton model={model} />
        <HeaderTools
          table={table}
          data={data}
          canCreate={actions.canCreate}
          canImport={actions.canImport}
          canExport={canExport && look.hasExport}
          canSetColumns={look.hasColumnSetting && !at.asTiles}
          asTiles={at.asTiles}
          isPhone={isPhone}
          translate={translate}
          onTiles={(asTiles) => at.change({ as: asTiles ? undefined : AS_LIST })}
          onColumns={() => layers.show('columns')}
          onKeys={() => layers.show('keys')}
          onExport={() => layers.show('export')}
        />
      </PageHeader>
      <div className={classes.frame}>
        {table.rail && railKey && (
          <Rail
            table={table}
            rail={table.rail}
            value={typeof railed === 'string' ? railed : undefined}
            input={model.input}
            isOnline={data.isOnline}
            translate={translate}
            onChange={(value) => at.change({ [railKey]: value })}
          />
        )}
        <div className={classes.main}>
          {isPhone ? (
            <PhoneTools model={model} layers={layers} />
          ) : (
            <div className={classes.filters}>
              <Filters table={table} at={at} translate={translate} onSelectNumbers={model.numbers.select} />
            </div>
          )}
          <Banner data={data} call={table.query} />
          {numbers && asked && data.isOnline && data.rows && data.total < asked.length && (
            <Suspense fallback={null}>
              <MissingNote table={table} filter={numbers} numbers={asked} />
            </Suspense>
          )}
          {noting && <p className={classes.noting}>{noting}</p>}
          {table.headline && <Picture load={table.headline} input={model.input} change={at.change} isLine />}
          {table.picture && <Picture load={table.picture} input={model.input} change={at.change} />}
          <Rows model={model} layers={layers} title={title} />
          {tray.length > 0 && (
            <Suspense fallback={null}>
              <JournalTray model={model} reports={tray} />
            </Suspense>
          )}
          <div className={classes.footer}>
            {hasSelection && (
              <Suspense fallback={null}>
                <ActionBar model={model} />
              </Suspense>
            )}
            {look.pagination && data.rows && (
              <Pager
                page={page}
                pageSize={pageSize}
                pageSizes={model.settings.resolved.pageSizes}
                total={data.total}
                more={data.more}
                onPage={(next) => at.change({ page: next === 1 ? undefined : String(next) })}
                onPageSize={model.setPageSize}
              />
            )}
          </div>
        </div>
        <Layers
          model={model}
          layers={layers}
          keys={keys}
          title={title}
          detail={slots?.detail ?? table.detail}
        />
      </div>
    </section>
  )
}

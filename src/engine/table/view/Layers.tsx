import { Suspense } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { isSubAccount } from '#client/session/session.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import type { TableLayers } from './use-layers.ts'
import type { ScreenKeys } from './use-screen-keys.ts'
import type { TableModel } from './use-table.ts'

const ActionDialog = lazyPart(async () => (await import('./actions/ActionDialog.tsx')).ActionDialog)
const ColumnDialog = lazyPart(async () => (await import('./columns/ColumnDialog.tsx')).ColumnDialog)
const DetailPane = lazyPart(async () => (await import('./DetailPane.tsx')).DetailPane)
const ExportDialog = lazyPart(async () => (await import('#engine/export/view/ExportDialog.tsx')).ExportDialog)
const MissingDialog = lazyPart(async () => (await import('./filters/MissingDialog.tsx')).MissingDialog)
const FilterDrawer = lazyPart(async () => (await import('./filters/FilterDrawer.tsx')).FilterDrawer)
const RowMenu = lazyPart(async () => (await import('./actions/RowMenu.tsx')).RowMenu)
const Shortcuts = lazyPart(async () => (await import('./Shortcuts.tsx')).Shortcuts)
const ActionPanel = lazyPart(async () => (await import('./actions/ActionPanel.tsx')).ActionPanel)

interface LayersProps {
  model: TableModel
  layers: TableLayers
  keys: ScreenKeys
  title: string
  detail: TableDecl['detail']
}

/** Dialogs, menus and panels above the list; each is loaded when first needed. */
export function Layers({ model, layers, keys, title, detail }: LayersProps) {
  const { table, translate, actions, at, settings, items } = model
  const close = () => layers.show(undefined)
  const { asked } = actions
  const { menu, layer } = layers
  const nameOf = table.rowName ?? table.rowId
  const opened = at.open ? items.find(({ id }) => id === at.open) : undefined
  return (
    <Suspense fallback={null}>
      {asked?.action.panel && (
        <ActionPanel
          load={asked.action.panel}
          action={asked.action}
          rows={[...asked.dry.can, ...asked.dry.refused.flatMap(({ rows }) => rows)]}
          rowName={nameOf}
          isPhone={model.isPhone}
          translate={translate}
          begin={(command, validated) => actions.begin(asked.action, command, validated)}
          close={actions.dismiss}
        />
      )}
      {asked && !asked.action.panel && (
        <ActionDialog
          asked={asked}
          translate={translate}
          rowName={nameOf}
          onYes={() => void actions.run(asked)}
          onNo={actions.dismiss}
        />
      )}
      {menu && (
        <RowMenu
          item={menu.item}
          box={menu.box}
          actions={actions.one}
          translate={translate}
          queue={model.queue}
          onAct={(action) => actions.act(action, [menu.item.row])}
          onOpen={table.detail ? () => model.open(menu.item.id) : undefined}
          onClose={layers.closeMenu}
        />
      )}
      {layer === 'columns' && (
        <ColumnDialog
          table={table}
          settings={settings}
          isSubAccount={isSubAccount()}
          translate={translate}
          onClose={close}
        />
      )}
      {layer === 'keys' && (
        <Shortcuts
          actions={actions.all}
          canCreate={actions.canCreate}
          hasNumbers={model.numbers.select !== undefined}
          hasLines={model.shown.columns.some(({ type }) => type === 'expand')}
          isOn={keys.areSingleOn}
          translate={translate}
          onSwitch={keys.setSingle}
          onClose={close}
        />
      )}
      {layer === 'export' && table.export && (
        <ExportDialog model={model} decl={table.export} title={title} onClose={close} />
      )}
      {layer === 'filters' && (
        <FilterDrawer
          table={table}
          at={at}
          translate={translate}
          total={model.data.total}
          onSelectNumbers={model.numbers.select}
          onClose={close}
        />
      )}
      {model.numbers.missing && (
        <MissingDialog missing={model.numbers.missing} onClose={model.numbers.dismiss} />
      )}
      {at.open && detail && (
        <DetailPane
          load={detail}
          isPhone={model.isPhone}
          id={at.open}
          row={opened?.row}
          actions={actions.one}
          act={actions.act}
          close={model.closeDetail}
        />
      )}
    </Suspense>
  )
}

/** What can be done with a saved view. Each is on the device at once and travels through the queue. */
import { msg } from '@lingui/core/macro'
import { session } from '#client/session/session.ts'
import { saveSetting } from '#client/settings/save-setting.ts'
import { allSettings } from '#client/settings/kept-settings.ts'
import { valueOf } from '#client/settings/use-settings.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { ofPerson } from '#engine/settings/logic/person-table.ts'
import { searchOf } from '#engine/table/logic/views.ts'
import { keyOf, viewKey } from '#engine/settings/schema/kind.ts'
import type { PersonTable } from '#engine/settings/schema/table.ts'
import type { ViewSetting } from '#engine/settings/schema/view.ts'
import { newId } from '#offline/new-id.ts'
import type { TableModel } from '../use-table.ts'
import type { SavedView } from './use-views.ts'

type Scope = SavedView['scope']

/** The table as it stands now, under a name. `density`: the height of its rows is part of it. */
export function viewOf(model: TableModel, name: string, density?: ViewSetting['density']): ViewSetting {
  const { table, at, settings } = model
  const { columnList, pageSize } = ofPerson(settings.stored ?? {})
  return {
    name: name.trim(),
    search: searchOf(table, at.address),
    ...(columnList ? { columnList } : {}),
    ...(pageSize ? { pageSize } : {}),
    ...(density ? { density } : {}),
  }
}

const valueOfView = ({ id: _id, scope: _scope, isMine: _mine, by: _by, ...value }: SavedView): ViewSetting =>
  value

/** Answers whether it is kept; a failure is told. */
async function put(
  model: TableModel,
  id: string,
  scope: Scope,
  value: ViewSetting | undefined,
  name: string,
) {
  const { table, translate } = model
  try {
    const label = value ? translate(msg`View “${name}”`) : translate(msg`Deletion of the view “${name}”`)
    await saveSetting({ tabKey: viewKey(table.id, id), value, scope, label })
    return true
  } catch {
    notify(translate(msg`The setting could not be stored on this device`), 'bad')
    return false
  }
}

/** A new view of the table as it stands; it is looked through from now on. */
export async function saveAs(model: TableModel, value: ViewSetting, scope: Scope): Promise<void> {
  const id = newId()
  const before = model.views.active
  if (!(await put(model, id, scope, value, value.name))) return
  if (before) model.views.forget(before.id)
  model.views.choose(
    { ...value, id, scope, isMine: true, by: session.user?.loginCode ?? '' },
    { replace: true },
  )
  notify(model.translate(msg`View saved`), 'good')
}

/** What was changed becomes the view's. */
export async function saveChanges(model: TableModel, view: SavedView): Promise<void> {
  if (!(await put(model, view.id, view.scope, viewOf(model, view.name, view.density), view.name))) return
  model.views.forget(view.id)
  notify(model.translate(msg`View saved`), 'good')
}

export function takeBack(model: TableModel, view: SavedView): void {
  model.views.forget(view.id)
  model.views.choose(view)
}

export const rename = (model: TableModel, view: SavedView, name: string): Promise<boolean> =>
  put(model, view.id, view.scope, { ...valueOfView(view), name: name.trim() }, name)

/** Gives a view to the customer's people, or takes it back to oneself. */
export async function share(model: TableModel, view: SavedView): Promise<void> {
  const to: Scope = view.scope === 'shared' ? 'user' : 'shared'
  if (!(await put(model, view.id, to, valueOfView(view), view.name))) return
  await put(model, view.id, view.scope, undefined, view.name)
  notify(
    model.translate(
      to === 'shared' ? msg`Everyone in your company sees this view` : msg`Only you see this view`,
    ),
  )
}

export async function remove(model: TableModel, view: SavedView): Promise<void> {
  const { translate } = model
  const { name } = view
  const isSure = await confirm({
    title: translate(msg`Delete the view “${name}”?`),
    text:
      view.scope === 'shared'
        ? translate(msg`It is removed for everyone in your company. The rows are kept.`)
        : translate(msg`The rows are kept.`),
    yes: translate(msg`Delete`),
    danger: true,
  })
  if (!isSure || !(await put(model, view.id, view.scope, undefined, name))) return
  model.views.forget(view.id)
  model.views.choose(undefined)
}

/** The table begins with this view from now on, or with none. */
export async function prefer(model: TableModel, view: SavedView | undefined): Promise<void> {
  const { table, translate } = model
  const tabKey = keyOf('table', table.id)
  const own = valueOf<PersonTable>(allSettings().get(`user/${tabKey}`))
  const value = { ...own, view: view?.id ?? '' }
  try {
    await saveSetting({ tabKey, value, scope: 'user', label: translate(msg`Columns of a table`) })
    notify(translate(msg`Setting successful`), 'good')
  } catch {
    notify(translate(msg`The setting could not be stored on this device`), 'bad')
  }
}

/** The address of a view: filters follow the view, also when it changes later. */
export async function copyLink(model: TableModel, view: SavedView): Promise<void> {
  const { translate } = model
  const link = `${location.origin}${location.pathname}?view=${encodeURIComponent(view.id)}`
  try {
    await navigator.clipboard.writeText(link)
    notify(
      view.scope === 'shared'
        ? translate(msg`Link copied`)
        : translate(msg`Link copied. Only you can open it: share the view with your company first.`),
    )
  } catch {
    notify(link)
  }
}

/**
 * The saved views of a table and the active one: `?view=<id>` in the address. Changes belong to the view only once they
 * are saved; until then filters are kept in the address, columns on this device.
 */
import { msg } from '@lingui/core/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '#client/offline/use-live.ts'
import { useUrlQuery } from '#client/router/go.ts'
import { useOwnSetting, useSettingsBelow, useSettingsReady, valueOf } from '#client/settings/use-settings.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { notify } from '#client/ui/notify.ts'
import { ofPerson } from '#engine/settings/logic/person-table.ts'
import { addressOf, columnsOf, isChanged, viewKeys } from '#engine/table/logic/views.ts'
import { keyOf, readViewKey } from '#engine/settings/schema/kind.ts'
import type { PersonTable } from '#engine/settings/schema/table.ts'
import type { ViewSetting } from '#engine/settings/schema/view.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { shelve, unshelve } from '../long-lists.ts'
import type { PersonColumns } from '../use-table-settings.ts'
import { useTranslate } from '../use-translate.ts'

export interface SavedView extends ViewSetting {
  readonly id: string
  readonly scope: 'user' | 'shared'
  /** The person may change it. */
  readonly isMine: boolean
  readonly by: string
}

interface TableViews {
  /** One's own first, then those of the customer's people, by name. */
  readonly list: readonly SavedView[]
  readonly active: SavedView | undefined
  readonly isModified: boolean
  /** Id of the view the table begins with; "" for none. */
  readonly preferred: string
  /** Instead of one's own columns while a view is looked through. */
  readonly columns: PersonColumns | undefined
  readonly choose: (view: SavedView | undefined, options?: { replace?: boolean }) => void
  /** Takes back what was changed since the view was saved, or forgets it once that is saved. */
  readonly forget: (id: string) => void
}

function useList(table: TableDecl): readonly SavedView[] {
  const rows = useSettingsBelow(`${keyOf('view', table.id)}/`)
  return useMemo(() => {
    const views = rows.flatMap((row) => {
      const value = valueOf<ViewSetting>(row)
      const id = readViewKey(row.tabKey)?.id
      if (!id || typeof value?.name !== 'string' || typeof value.search !== 'string') return []
      const { isMine, by } = row
      return [
        { ...value, id, scope: row.scope === 'shared' ? ('shared' as const) : ('user' as const), isMine, by },
      ]
    })
    return views.toSorted(
      (a, b) => (a.scope === b.scope ? 0 : a.scope === 'user' ? -1 : 1) || a.name.localeCompare(b.name),
    )
  }, [rows])
}

const changeKey = (table: TableDecl, id: string): string => `view-change/${table.id}/${id}`

/** Columns that were changed in a view and not saved: on this device, so that a reload loses nothing. */
function useChangedColumns(table: TableDecl, view: SavedView | undefined) {
  const store = useStore()
  const [held, setHeld] = useState<{ id: string; value: PersonTable | undefined }>()
  const id = view?.id
  useEffect(() => {
    let isCurrent = true
    if (id && store)
      store.settings.get<PersonTable>(changeKey(table, id)).then(
        (value) => isCurrent && setHeld((now) => (now?.id === id ? now : { id, value })),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [store, table, id])
  const keep = useCallback(
    (of: string, value: PersonTable | undefined) => {
      setHeld({ id: of, value })
      void store?.settings.put([[changeKey(table, of), value]]).catch(() => undefined)
    },
    [store, table],
  )
  return { changed: held && held.id === id ? held.value : undefined, keep }
}

export function useViews(table: TableDecl): TableViews {
  const [query, setQuery] = useUrlQuery()
  const list = useList(table)
  const active = list.find(({ id }) => id === query.view)
  const preferred = useOwnSetting<PersonTable>('table', table.id)?.view ?? ''
  const { changed, keep } = useChangedColumns(table, active)
  const id = active?.id
  const save = useCallback<PersonColumns['save']>((next) => id && keep(id, ofPerson(next)), [id, keep])
  const columns = useMemo(
    () => active && { value: changed ?? columnsOf(active), save },
    [active, changed, save],
  )
  const choose = useCallback<TableViews['choose']>(
    (view, options) => {
      const address = shelve(table, addressOf(table, view?.search ?? ''))
      setQuery({ ...address, page: undefined, open: undefined, size: undefined, view: view?.id }, options)
    },
    [table, setQuery],
  )
  const address = useMemo(() => unshelve(table, query), [table, query])
  useArrival(table, { list, wanted: query.view, active, preferred, query, choose })
  return {
    list,
    active,
    isModified: active !== undefined && isChanged(table, active, { address, columns: changed }),
    preferred,
    columns,
    choose,
    forget: useCallback((of: string) => keep(of, undefined), [keep]),
  }
}

interface Arrival extends Pick<TableViews, 'list' | 'active' | 'preferred' | 'choose'> {
  wanted: string | undefined
  query: Readonly<Record<string, string>>
}

/**
 * Who follows a link to a view sees it as it is now; who opens the table plainly begins with the view they prefer. A link to a
 * view this device has not heard of asks the gateway first.
 */
function useArrival(table: TableDecl, { list, wanted, active, preferred, query, choose }: Arrival): void {
  // Views are stored in the person's database: before it is open there are none to choose from.
  const hasStore = useStore() !== undefined
  const isReady = useSettingsReady() && hasStore
  const translate = useTranslate()
  const done = useRef<string>(undefined)
  const isPlain = !viewKeys(table).some((key) => query[key])
  useEffect(() => {
    if (!isReady || done.current === (wanted ?? '')) return
    if (wanted === undefined) {
      const first = done.current === undefined && isPlain && !query.open
      done.current = ''
      const view = first ? list.find(({ id }) => id === preferred) : undefined
      if (view) choose(view, { replace: true })
    } else if (active) {
      done.current = wanted
      if (isPlain && active.search) choose(active, { replace: true })
    }
  }, [isReady, wanted, active, isPlain, preferred, list, query.open, choose])
  const isOnline = useOnline()
  const isUnknown = isReady && isOnline && wanted !== undefined && !active
  useEffect(() => {
    if (!isUnknown) return
    let isCurrent = true
    void import('#client/settings/sync-settings.ts')
      .then(({ syncSettings }) => syncSettings())
      // What came is on the screen a moment later.
      .then(() => new Promise((resolve) => setTimeout(resolve, 500)))
      .then(
        () =>
          isCurrent && notify(translate(msg`This view no longer exists, or is not shared with you`), 'bad'),
      )
    return () => {
      isCurrent = false
    }
  }, [isUnknown, translate])
}

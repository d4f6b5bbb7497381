import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatQuery, go, parseQuery } from '#client/router/go.ts'
import { didStep } from '#client/undo/undo-stack.ts'
import type { TableAddress } from '../use-table-state.ts'

/** Takes filters away; undo brings them back, from any page. */
export function clearFilters(at: TableAddress, cleared: Readonly<Record<string, undefined>>): void {
  const { pathname, search } = location
  at.change(cleared)
  didStep({
    name: i18n._(msg`Filters cleared`),
    undo: () => go(pathname + search),
    redo: () => go(pathname + formatQuery({ ...parseQuery(search), ...cleared })),
  })
}

/** Filters of a table: what they are called, their order, which are there. */
import { msg } from '@lingui/core/macro'
import { factsOfTable, keyOf } from '#engine/settings/index.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/settings/module.ts'
import { loadDeclarations } from '../model/declarations.ts'
import type { Kind } from '../model/kind.ts'
import { TablePreview } from '../preview/TablePreview.tsx'

export const filterKind: Kind = {
  kind: 'filter',
  empty: msg`No tables with filters yet.`,
  screen: 'filter',
  editHref: href(screens.filterAdd),
  whole: msg`The filters`,
  properties: [],
  list: {
    key: 'filters',
    id: 'key',
    title: msg`Filters`,
    shown: { key: 'show' },
    properties: [
      { key: 'label', label: msg`Label`, type: 'words', maxLength: 50 },
      { key: 'show', label: msg`Shown`, type: 'switch' },
    ],
  },
  load: async () =>
    (await loadDeclarations()).tables
      .filter(({ decl }) => decl.filters.length > 0)
      .map(({ decl, title, place }) => ({
        key: keyOf('filter', decl.id),
        id: decl.id,
        title,
        place,
        decl,
        facts: { tables: { [decl.id]: factsOfTable(decl) } },
        entries: decl.filters.map(({ key, label }) => ({ id: key, label, base: { show: true } })),
        base: {},
      })),
  Preview: TablePreview,
  hasFrame: true,
}

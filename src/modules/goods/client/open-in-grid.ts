/** Goods of the list as a book of the workbench: edited side by side, with fill, paste and undo. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { href } from '#engine/screen/index.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { keepBook } from '#engine/import/view.ts'
import { openedStore } from '#offline/store.ts'
import { changesImport, rowOfRecord } from '../imports.ts'
import { screens } from '../module.ts'
import type { SkuRow } from '../wire-shapes.ts'

export async function openInGrid(
  rows: readonly SkuRow[],
  { navigate }: Pick<ActionTools, 'navigate'>,
): Promise<void> {
  const count = rows.length
  const fileName = i18n._(msg`${plural(count, { one: '# SKU', other: '# SKUs' })}`)
  const book = await keepBook(changesImport, openedStore(), {
    fileName,
    rows: rows.map((row, id) => ({ id, n: id + 1, cells: rowOfRecord(row) })),
  })
  navigate(href(screens.BulkEdit, {}, { book }))
}

/** Exports of the rows that are on this device: what there is of them, and the file (record 0028). */
import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { saveFile } from '#client/offline/save-file.ts'
import { useLive } from '#client/offline/use-live.ts'
import { viewer } from '#client/session/session.ts'
import { notify } from '#client/ui/notify.ts'
import { deviceZone } from '#domain/time-zone.ts'
import { grouped } from '#engine/table/logic/cell-text.ts'
import { deviceRows, MOST_ON_DEVICE, type DeviceRows } from '#engine/export/logic/device-rows.ts'
import { exportName } from '#engine/export/logic/export-texts.ts'
import type { ExportScope } from '#engine/export/logic/export-request.ts'
import { wholeCount } from '#engine/table/logic/selection.ts'
import type { ExportDecl, ExportRequest } from '#engine/export/schema/export.ts'
import { useSelected, useWhole } from '#engine/table/view/selection/selection-store.ts'
import type { Row } from '#engine/table/view/use-table-data.ts'
import type { TableModel } from '#engine/table/view/use-table.ts'
import { deviceFile } from './device-file.ts'

export interface DevicePart extends DeviceRows {
  /** Number of rows at the server; undefined when offline and not known. */
  readonly total: number | undefined
  /** Why no file can be made of them here. */
  readonly why: string | undefined
}

export interface DeviceExport {
  partOf: (scope: ExportScope) => DevicePart
  run: (scope: ExportScope, request: ExportRequest) => Promise<void>
}

const none: readonly { row: Row; at: number }[] = []

export function useDeviceExport(
  model: TableModel,
  decl: ExportDecl,
  title: string,
  close: () => void,
): DeviceExport {
  const { table, input, data, selection, translate } = model
  const picked = useSelected(selection)
  const whole = useWhole(selection)
  const cached =
    useLive(`export ${table.id}`, ['rows'], (store) => store.cache.readAged<Row>(table.id)) ?? none
  const found = useMemo(() => {
    const part = (scope: ExportScope) => deviceRows(table, { scope, input, picked, whole }, cached)
    return { all: part('all'), selected: part('selected'), detail: part('detail') }
  }, [table, input, picked, whole, cached])
  const totalOf = (scope: ExportScope): number | undefined => {
    if (scope === 'selected') return whole ? wholeCount(whole) : picked.size
    return data.isLocal ? undefined : data.total
  }
  const partOf = (scope: ExportScope): DevicePart => {
    const { rows, at } = found[scope]
    const total = totalOf(scope)
    const limit = grouped(MOST_ON_DEVICE)
    const isTooMuch = Math.max(rows.length, total ?? 0) > MOST_ON_DEVICE
    const why = isTooMuch
      ? translate(msg`More than ${limit} rows. Connect to the internet to export them`)
      : rows.length === 0
        ? translate(msg`None of these rows is on this device`)
        : undefined
    return { rows, at, total, why }
  }
  const run = async (scope: ExportScope, request: ExportRequest) => {
    const { rows, total = rows.length } = partOf(scope)
    const named = decl.title ? translate(decl.title) : title
    const blob = await deviceFile({
      table,
      decl,
      title: named,
      request,
      rows,
      person: viewer(),
      speak: translate,
    })
    // A file that is not everything says so as long as it exists.
    const part = total > rows.length ? ` (${translate(msg`${rows.length} of ${total}`)})` : ''
    const name = `${exportName(named, new Date(), deviceZone())}${part}.${request.format ?? 'xlsx'}`
    saveFile(name, blob.type, blob)
    notify(translate(msg`Made on this device: ${name}`), 'good')
    close()
  }
  return { partOf, run }
}

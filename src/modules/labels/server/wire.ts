/** Templates between the wire, the database and the engine. */
import type { Output } from '#contract/call.ts'
import { type LabelPage, readTemplate, writeTemplate } from '#engine/label/index.ts'
import type { labels } from '#modules/labels/contract.ts'
import { unreadableTemplate } from '#domain/unreadable-template.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { builtInName, type BuiltIn } from './built-in.ts'
import type { StoredLabel, StoredRevision } from './tables.ts'

export type WireTemplate = Output<typeof labels.templateDetail>
type WirePage = WireTemplate['page']

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** 101.6 → "101.6"; what is stored has passed `readTemplate`. */
const decimalOf = (value: number): string => String(Math.round(value * 1000) / 1000)

export const toWirePage = ({ wMm, hMm, dotsPerMm }: LabelPage): WirePage => ({
  wMm: decimalOf(wMm),
  hMm: decimalOf(hMm),
  dotsPerMm: decimalOf(dotsPerMm),
})

export const fromWirePage = ({ wMm, hMm, dotsPerMm }: WirePage): LabelPage => ({
  wMm: Number(wMm),
  hMm: Number(hMm),
  dotsPerMm: Number(dotsPerMm),
})

export const toWire = (row: StoredLabel): WireTemplate => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  page: toWirePage(row.page),
  rev: row.rev,
  publishedRev: row.published_rev,
  isBuiltIn: false,
  updateTime: row.updated_at.toISOString(),
  by: row.by_name,
  data: row.data,
})

/** A published version as it is printed. */
export const versionToWire = (row: StoredRevision): WireTemplate => ({
  id: row.template_id,
  kind: row.kind,
  name: row.name,
  page: toWirePage(row.page),
  rev: row.rev,
  publishedRev: row.rev,
  isBuiltIn: false,
  updateTime: row.published_at.toISOString(),
  by: row.by_name,
  data: row.data,
})

/** Built-ins never change while the gateway runs. */
const RELEASED = new Date(0).toISOString()

export const builtInToWire = (
  builtIn: BuiltIn,
  { translate }: Pick<SignedContext, 'translate'>,
): WireTemplate => ({
  id: builtIn.id,
  kind: builtIn.kind,
  name: builtInName(builtIn, translate),
  page: toWirePage(builtIn.template.page),
  rev: 0,
  publishedRev: 0,
  isBuiltIn: true,
  updateTime: RELEASED,
  by: '',
  data: writeTemplate(builtIn.template).data,
})

/**
 * What was stored has been read before.
 * @throws Refusal status, with the reason, where this release does not read what was stored
 */
export function readStored({ name, page, data }: Pick<StoredRevision, 'name' | 'page' | 'data'>) {
  const read = readTemplate({ name, page, data, schemaVersion: 1 })
  if (read.ok) return read.template
  throw new Refusal('status', unreadableTemplate(name))
}

/** Components as text on the system's clipboard, and whole templates as files. What comes in is checked before it is anything. */
import type { LabelComponent, LabelPage, LabelTemplate } from '../document.ts'
import { MAX_TEMPLATE_BYTES, readTemplate } from '../read-template.ts'
import type { TemplateProblem } from '../template/problem.ts'
import { NAME_MOST } from './design.ts'

/** Says whose text it is; anything else on the clipboard is left alone. */
const CLIPBOARD = 'sampan-label-components'
const FILE = 'sampan-label-template'
/** Characters of a file that is looked at at all. */
const FILE_MOST = 262_144

export const writeClipboard = (components: readonly LabelComponent[]): string =>
  JSON.stringify({ format: CLIPBOARD, components })

type ReadComponents =
  | { ok: true; components: LabelComponent[] }
  /** `undefined` problems: this is not ours. */
  | { ok: false; problems: TemplateProblem[] | undefined }

export function readClipboard(text: string, page: LabelPage): ReadComponents {
  const value = parsed(text)
  if (value?.format !== CLIPBOARD || !Array.isArray(value.components))
    return { ok: false, problems: undefined }
  const read = readTemplate({ name: '', data: JSON.stringify(value.components), page, schemaVersion: 1 })
  return read.ok
    ? { ok: true, components: [...read.template.components] }
    : { ok: false, problems: read.problems }
}

export const writeFile = (template: LabelTemplate, kind: string): string =>
  JSON.stringify(
    {
      format: FILE,
      schemaVersion: template.schemaVersion,
      kind,
      name: template.name,
      page: template.page,
      data: JSON.stringify(template.components),
    },
    null,
    2,
  )

type ReadFile =
  | { ok: true; template: LabelTemplate; kind: string }
  | { ok: false; why: 'size' | 'json' | 'format' | 'name' }
  | { ok: false; why: 'problems'; problems: TemplateProblem[] }

/** A file of ours; or a bare list of components, or `{name, data}` as the specification writes it (spec 001 §3). */
export function readFile(text: string, fallback: LabelPage): ReadFile {
  if (text.length > FILE_MOST) return { ok: false, why: 'size' }
  const value = parsed(text)
  if (!value) return { ok: false, why: 'json' }
  const data = Array.isArray(value) ? JSON.stringify(value) : value.data
  if (typeof data !== 'string') return { ok: false, why: 'format' }
  if (new TextEncoder().encode(data).byteLength > MAX_TEMPLATE_BYTES) return { ok: false, why: 'size' }
  const name = typeof value.name === 'string' ? value.name : ''
  if (name.length > NAME_MOST) return { ok: false, why: 'name' }
  const read = readTemplate({ name, data, page: pageOf(value.page) ?? fallback, schemaVersion: 1 })
  if (!read.ok) return { ok: false, why: 'problems', problems: read.problems }
  return { ok: true, template: read.template, kind: typeof value.kind === 'string' ? value.kind : '' }
}

/** Copies its numeric fields only; anything else in the clipboard is dropped. */
function pageOf(value: unknown): LabelPage | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { wMm, hMm, dotsPerMm } = value as Record<string, unknown>
  return { wMm: Number(wMm), hMm: Number(hMm), dotsPerMm: Number(dotsPerMm) }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a stored template and says exactly what is wrong with it; nothing unknown is dropped silently, and reading what
 * was written gives the same template. Whatever is handed in, the answer is a template or problems, never an exception.
 */
import type { LabelComponent, LabelPage, LabelTemplate, StoredTemplate } from './document.ts'
import { checkComponent } from './template/check-component.ts'
import { hostileParts } from './template/hostile.ts'
import { migrate, SCHEMA_VERSION } from './template/migrate.ts'
import { isBag, isName, isText, NAME, within, type Bag, type TemplateProblem } from './template/problem.ts'

type ReadTemplate = { ok: true; template: LabelTemplate } | { ok: false; problems: TemplateProblem[] }

/** Components of a template. */
export const MAX_COMPONENTS = 200
/** Bytes of the serialised list. */
export const MAX_TEMPLATE_BYTES = 64 * 1024
/** A template that is wrong everywhere says so a hundred times. */
const MAX_PROBLEMS = 100

/** The other way: what `readTemplate` reads back to the same template. */
export const writeTemplate = (template: LabelTemplate): StoredTemplate => ({
  ...template.extra,
  name: template.name,
  data: JSON.stringify(template.components),
  page: template.page,
  schemaVersion: SCHEMA_VERSION,
})

export function readTemplate(stored: StoredTemplate): ReadTemplate {
  const refuse = (...problems: TemplateProblem[]): ReadTemplate => ({ ok: false, problems })
  if (!isBag(stored)) return refuse({ path: '', expected: { kind: 'template' } })
  const current = migrate(stored)
  if (!current) return refuse({ path: 'schemaVersion', expected: { kind: 'version', most: SCHEMA_VERSION } })
  const { name, data, page, schemaVersion: _, ...extra } = current
  const read = readList(data)
  if ('problem' in read) return refuse(read.problem)
  const problems = [
    ...(isName(name) ? [] : [{ path: 'name', expected: NAME }]),
    ...checkPage(page),
    ...hostileParts(extra),
    ...checkList(read.list),
  ]
  if (problems.length) return refuse(...problems.slice(0, MAX_PROBLEMS))
  const template = {
    schemaVersion: SCHEMA_VERSION,
    name,
    page: page as LabelPage,
    components: read.list as LabelComponent[],
  } as const
  return { ok: true, template: Object.keys(extra).length ? { ...template, extra } : template }
}

function readList(data: unknown): { list: unknown[] } | { problem: TemplateProblem } {
  const isSmall = isText(data) && data.length <= MAX_TEMPLATE_BYTES
  if (isText(data) && !(isSmall && new TextEncoder().encode(data).length <= MAX_TEMPLATE_BYTES))
    return { problem: { path: 'data', expected: { kind: 'kilobytes', most: MAX_TEMPLATE_BYTES / 1024 } } }
  const list = isText(data) ? parsed(data) : undefined
  if (!Array.isArray(list)) return { problem: { path: 'data', expected: { kind: 'list' } } }
  if (list.length > MAX_COMPONENTS)
    return { problem: { path: 'data', expected: { kind: 'components', most: MAX_COMPONENTS } } }
  return { list }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

function checkList(list: readonly unknown[]): TemplateProblem[] {
  const hostile = hostileParts(list)
  if (hostile.length) return hostile
  return [...list.flatMap(checkComponent), ...sameIds(list)]
}

/** Findings and edits go by id. */
function sameIds(list: readonly unknown[]): TemplateProblem[] {
  const seen = new Set<unknown>()
  return list.flatMap((value, index) => {
    const id = isBag(value) ? value['id'] : undefined
    if (!isText(id)) return []
    if (seen.has(id)) return [{ path: `${index}.id`, expected: { kind: 'ownId' } }]
    seen.add(id)
    return []
  })
}

/** Label stock runs from a small sticker to A4. */
function checkPage(page: unknown): TemplateProblem[] {
  const bag: Bag = isBag(page) ? page : {}
  const limits = [
    ['wMm', 10, 300, 'mm'],
    ['hMm', 10, 450, 'mm'],
    ['dotsPerMm', 6, 24, 'dotsPerMm'],
  ] as const
  return limits.flatMap(([key, min, max, unit]) =>
    within(bag[key], min, max) ? [] : [{ path: `page.${key}`, expected: { kind: 'range', min, max, unit } }],
  )
}

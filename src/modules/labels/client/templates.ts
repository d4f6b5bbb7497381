/** Templates between the wire and the designer. */
import type { Input, Output } from '#contract/call.ts'
import { type LabelPage, type LabelTemplate, readTemplate, writeTemplate } from '#engine/label/index.ts'
import { NAME_MOST, type labels } from '../contract.ts'

/** Question whose answer is every template; the list and the designer ask it. */
export const ALL_TEMPLATES = { page: 1, pageSize: 250 } as const

export type WireTemplate = Output<typeof labels.templateDetail>
export type SaveInput = Input<typeof labels.templateSave>

const fromPage = ({ wMm, hMm, dotsPerMm }: SaveInput['page']): LabelPage => ({
  wMm: Number(wMm),
  hMm: Number(hMm),
  dotsPerMm: Number(dotsPerMm),
})

const decimal = (value: number): string => String(Math.round(value * 1000) / 1000)

const toPage = ({ wMm, hMm, dotsPerMm }: LabelPage): SaveInput['page'] => ({
  wMm: String(Math.round(wMm * 100) / 100),
  hMm: String(Math.round(hMm * 100) / 100),
  dotsPerMm: decimal(dotsPerMm),
})

/** Undefined for what this version of the portal cannot read. */
export function readWire({
  name,
  page,
  data,
}: Pick<WireTemplate, 'name' | 'page' | 'data'>): LabelTemplate | undefined {
  const read = readTemplate({ name, page: fromPage(page), data, schemaVersion: 1 })
  return read.ok ? read.template : undefined
}

export const toWire = (template: LabelTemplate): Pick<SaveInput, 'name' | 'page' | 'data'> => ({
  name: template.name.trim(),
  page: toPage(template.page),
  data: writeTemplate(template).data,
})

/** Two texts are the same exactly when the templates are. */
export const textOf = ({ name, page, components }: LabelTemplate): string =>
  JSON.stringify([name, page, components])

const graphemes = (text: string): readonly string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(
        new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
        (each) => each.segment,
      )
    : [...text]

/**
 * Returns the name of a copy: the name with " 2" behind it. One that would exceed the longest name is shortened between two
 * characters as people see them, marked by an ellipsis, so that the copy can still be told from its original.
 */
export function copyName(name: string): string {
  const suffix = ' 2'
  if (name.length + suffix.length <= NAME_MOST) return name + suffix
  let kept = ''
  for (const character of graphemes(name)) {
    if (kept.length + character.length + suffix.length + 1 > NAME_MOST) break
    kept += character
  }
  return `${kept.trimEnd()}…${suffix}`
}

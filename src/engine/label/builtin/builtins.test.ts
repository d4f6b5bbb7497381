import { describe, expect, test } from 'vitest'
import { fonts, typefaceFor } from '../../../../tests/fixtures/label-proof.ts'
import { checkTemplate } from '../check/check-template.ts'
import type { LabelComponent, LabelTemplate } from '../document.ts'
import { textsOfPages } from '../draw-pages.ts'
import type { LabelValues } from '../label-data.ts'
import { readTemplate, writeTemplate } from '../read-template.ts'
import { sampleLabels, sampleLists, sampleSets, type SampleSet } from '../samples/samples.ts'
import { fitsSheet } from '../sheet.ts'
import { builtinById, builtins, type BuiltinLabel } from './builtins.ts'
import { calibrationCard } from './calibration.ts'

const labels = builtins.filter((each) => each.form === 'label')
const lists = builtins.filter((each) => each.form === 'list')

async function findings(template: LabelTemplate, values: LabelValues) {
  return checkTemplate(template, values, { typeface: await typefaceFor(template, [values]) })
}
const kindOf = ({ kind }: BuiltinLabel) => kind as 'express' | 'sku' | 'box'
/** What long texts lead to, and what typical ones must not. */
const LENGTH = new Set(['shrunk', 'cut'])

describe.each(sampleSets)('with the data set %s', (set: SampleSet) => {
  test.each(labels.map((label) => [label.id, label] as const))('%s prints and scans', async (_, label) => {
    for (const values of sampleLabels(kindOf(label), set)) {
      const found = await findings(label.template, values)
      expect(found.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(found.filter(({ code }) => !LENGTH.has(code))).toEqual([])
      if (set !== 'worst') expect(found.filter(({ code }) => code === 'cut')).toEqual([])
    }
  })

  test.each(lists.map((list) => [list.id, list] as const))('%s prints and scans', async (_, list) => {
    for (const sample of sampleLists(list.kind as 'pick' | 'out', set)) {
      const pages = list.pages(sample)
      const { typeface } = await fonts.typefaceFor(textsOfPages(pages, list.page))
      const found = pages.flatMap((components: readonly LabelComponent[]) =>
        checkTemplate({ schemaVersion: 1, name: '', page: list.page, components }, {}, { typeface }),
      )
      expect(found.filter(({ code }) => !LENGTH.has(code))).toEqual([])
      if (set !== 'worst') expect(found.filter(({ code }) => code === 'cut')).toEqual([])
    }
  })
})

describe('the built-in ones', () => {
  test('what a courier needs is whole with the longest texts', async () => {
    for (const label of labels.filter(({ kind }) => kind === 'express'))
      for (const values of sampleLabels('express', 'worst')) {
        const cut = (await findings(label.template, values)).filter(({ code }) => code === 'cut')
        const needed = new Set(['receiverName', 'receiverPhone', 'receiverStreet', 'waybill', 'cod', 'sort'])
        expect(cut.map(({ componentId }) => componentId).filter((id) => needed.has(id))).toEqual([])
      }
  })

  test('have ids of their own and obey the rules of stored templates', () => {
    expect(new Set(builtins.map(({ id }) => id)).size).toBe(builtins.length)
    for (const { id, template } of labels) {
      expect(builtinById(id)?.id).toBe(id)
      expect(readTemplate(writeTemplate(template))).toEqual({ ok: true, template })
    }
    expect(builtinById('constructor')).toBeUndefined()
  })

  test('sheets hold their labels in true size', () => {
    for (const { sheet, template } of labels) if (sheet) expect(fitsSheet(sheet, template.page)).toBe(true)
  })
})

test.each([
  [100, 150],
  [100, 100],
  [50, 30],
  [210, 297],
])('the calibration card of %i × %i mm stays on the paper and shows bars of one dot', async (wMm, hMm) => {
  const found = await findings(calibrationCard({ wMm, hMm, dotsPerMm: 8 }), {})
  expect(found.map(({ code, componentId }) => `${componentId} ${code}`)).toEqual(['bars1 fineModule'])
})

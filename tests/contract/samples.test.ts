/** Samples that forms are tried with: the form finds nothing wrong with one, and the server takes it as it is (record 0145). */
import { randomUUID } from 'node:crypto'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declarationsOf, type ScreenDecl } from '#engine/screen/index.ts'
import { type FormData, type FormDecl, FormStore } from '#engine/form/index.ts'
import { asSample } from '#engine/form/logic/sample.ts'
import { screens } from '#registry/screens.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
})
afterAll(() => gateway.stop())

const parameterOf = (form: FormDecl, data: FormData): unknown =>
  JSON.parse(JSON.stringify(form.toParameter(form.toChecked?.(data) ?? data)))

const all: readonly ScreenDecl[] = Object.values(screens)
const made = await Promise.all(
  all.filter(({ kind }) => kind === 'form' || kind === 'custom').map(declarationsOf),
)
const samples = made.flatMap(({ forms = [] }) =>
  forms.flatMap((form) => (form.sample ? [{ id: form.id, form, sample: form.sample }] : [])),
)

test('forms that people meet first have a sample', () => {
  const ids = samples.map(({ id }) => id)
  const expected = [
    'b2COrderEntry',
    'address.sender',
    'address.receiver',
    'workOrders.OTHERNew',
    'collection.forecast',
  ]
  expect(ids).toEqual(expect.arrayContaining([...expected, 'goodsNew', 'productNew']))
})

describe.each(samples)('the sample of $id', ({ form, sample }) => {
  test('is complete, and its names say what it is', async () => {
    const data = asSample(await sample())
    expect(new FormStore(form, data).problems()).toEqual([])
    expect(JSON.stringify(data)).toMatch(/sample/i)
    expect(new Set(Object.keys(form.initial()))).toEqual(
      new Set(Object.keys(data).filter((key) => key !== 'isSample')),
    )
  })

  test('is sent as the call takes it, and taken', async () => {
    const parameter = parameterOf(form, asSample(await sample()))
    expect([...Value.Errors(form.submit.input, parameter)]).toEqual([])
    expect(JSON.stringify(parameter)).not.toContain('isSample')
    expect((await answerTo(form, parameter)).answer).toMatchObject({ success: true })
  })
})

const answerTo = async ({ submit }: FormDecl, parameter: unknown) =>
  (await gateway.client('demo')).send(submit, parameter, { key: randomUUID() })

/** Edits of B2B and FBA orders by people who see no amounts: nothing they cannot know is asked, nothing half is added up (record 0058). */
import { act } from 'react'
import { ref } from 'valtio'
import { afterEach, describe, expect, it } from 'vitest'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import type { Func } from '#contract/functions.ts'
import { noPlaceLists } from '#domain/places.ts'
import { packingPapers } from '#engine/label/index.ts'
import { validatorOf, type FormData, type FormDecl } from '#engine/form/index.ts'
import { PackingTotals, UnseenValues } from '#engine/packing/view.ts'
import { session, type SessionUser } from '#client/session/session.ts'
import { b2bEditForm, b2bForm } from '#modules/b2b/forms.ts'
import { paperOf } from '#modules/b2b/client/order-actions.ts'
import { fbaEditForm, fbaForm } from '#modules/fba/forms.ts'
import { sampleB2B, sampleFba } from '../fixtures/filled-forms.ts'
import { openTestPage } from '../fixtures/test-page.tsx'

const become = (...funcs: string[]) => {
  session.user = { userAdmin: '0' } as SessionUser
  session.funcs = ref(funcs.map((funcId) => ({ funcId, children: [] }) as unknown as Func))
}
afterEach(() => {
  session.user = undefined
  session.funcs = ref([])
})
const { place, show } = openTestPage()

/** The order as it is answered to someone who sees no amounts. */
const unseen = <Order extends { goods: readonly { unitValue?: string }[] }>(order: Order): Order => ({
  ...order,
  goods: order.goods.map((line) =>
    Object.fromEntries(Object.entries(line).filter(([key]) => key !== 'unitValue')),
  ),
})
const problems = (form: FormDecl, data: FormData): string[] =>
  validatorOf(form.rules, (draft, places) => form.check?.(draft as FormData, places) ?? [])(
    data,
    [],
    noPlaceLists,
  ).map(({ path }) => path)
const columnOf = (form: FormDecl) =>
  form.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ matrix }) => matrix?.lines.columns ?? [])
    .find(({ path }) => path === 'unitValue')
const valuesIn = (data: FormData) => (data.goods as FormData[]).map(({ unitValue }) => unitValue)

const kinds = {
  b2b: { blind: b2bEditForm(unseen(sampleB2B), false), seeing: b2bEditForm(sampleB2B), entry: b2bForm },
  fba: { blind: fbaEditForm(unseen(sampleFba), false), seeing: fbaEditForm(sampleFba), entry: fbaForm },
}

describe.each(Object.entries(kinds))('%s', (_, { blind, seeing, entry }) => {
  it('an edit does not ask for the unit value; one by who sees amounts and a new order do', () => {
    expect([blind, seeing, entry].map((form) => columnOf(form)?.required)).toEqual([false, true, true])
    const data = blind.initial()
    expect(valuesIn(data)).toEqual([''])
    expect(problems(blind, data)).not.toContain('goods.0.unitValue')
    for (const form of [seeing, entry]) expect(problems(form, data)).toContain('goods.0.unitValue')
    expect(valuesIn((blind.toParameter(data) as { order: FormData }).order)).toEqual([''])
  })

  it('a value that is typed is still validated', () => {
    const data = {
      ...blind.initial(),
      goods: [{ ...(blind.initial().goods as FormData[])[0], unitValue: '-1' }],
    }
    expect(problems(blind, data)).toContain('goods.0.unitValue')
  })

  it('says that amounts stay and adds up no part of them', async () => {
    become()
    await show(
      <>
        <UnseenValues />
        <PackingTotals data={blind.initial()} />
      </>,
    )
    expect(place.textContent).toContain('Those you leave empty stay as they are')
    expect(place.textContent).toContain('Gross weight')
    expect(place.textContent).not.toContain('Goods value')
    await act(async () => become(SEE_AMOUNTS))
    await show(
      <>
        <UnseenValues />
        <PackingTotals data={seeing.initial()} />
      </>,
    )
    expect(place.textContent).not.toContain('Those you leave empty')
    expect(place.textContent).toContain('Goods value')
  })
})

it('the sum of values that a person typed themselves is shown to them', async () => {
  become()
  await show(<PackingTotals data={b2bEditForm(sampleB2B).initial()} />)
  expect(place.textContent).toContain('Goods value')
})

it('the packing list and the carton marks hold no value; the invoice, which people without the right do not get, does', () => {
  const paper = paperOf({ ...sampleB2B, createdAt: '2026-11-23T00:00:00Z', submittedAt: '', country: 'VN' })
  const text = (papers: Parameters<typeof packingPapers>[1]) => JSON.stringify(packingPapers(paper, papers))
  expect(text({ isInvoice: true })).toContain('45.50')
  const plain = text({ isList: true, isMarks: true })
  expect(plain).toContain('Shirt')
  expect(plain).not.toContain('45.50')
  expect(plain).not.toContain('3276')
})

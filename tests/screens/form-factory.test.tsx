/** One suite over every declared form: what must hold for each, whatever it asks. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import axe from 'axe-core'
import { i18n } from '@lingui/core'
import { act } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalConfig, setConfig } from '#client/calls/config.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { activate, loadTexts } from '#client/i18n/catalogs.ts'
import { languages, type Language } from '#contract/language.ts'
import { fieldTypes } from '#engine/form/fields/field-types.ts'
import { valueAt, withValue } from '#engine/form/logic/form-paths.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import type { RuleDecl } from '#engine/form/schema/rule.ts'
import { ErrorSummary } from '#engine/form/view/ErrorSummary.tsx'
import { focusNext, FORM, stopsIn, SUBMIT } from '#engine/form/view/focus.ts'
import { FormContext } from '#engine/form/view/form-context.ts'
import { FormSections } from '#engine/form/view/FormSections.tsx'
import { docking } from '#modules/docking/contract.ts'
import { fba } from '#modules/fba/contract.ts'
import { stock } from '#modules/stock/contract.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { fieldCalls } from '#registry/field-calls.ts'
import { screens } from '#registry/screens.ts'
import { textsOf } from '#registry/texts.ts'
import { sampleRule } from '../fixtures/forms/automation.ts'
import {
  filled,
  filledWays,
  sampleAddress,
  sampleB2B,
  sampleFba,
  sampleRow,
} from '../fixtures/filled-forms.ts'
import { sampleTicket } from '../fixtures/sample-ticket.ts'
import { sampleSku } from '../fixtures/sample-sku.ts'
import { sampleOutRow } from '../fixtures/forms/outbound.ts'
import { sampleTransfer } from '../fixtures/forms/warehouse.ts'
import { sampleShopOrder } from '../fixtures/forms/shop-orders.ts'
import { sampleConfirmed } from '../fixtures/forms/warehouse-returns.ts'
import { fieldsOf, formFaults, inFirstRow, leaves, parameterOf } from '../fixtures/form-faults.ts'
import { eventually, openTestPage, pressKey } from '../fixtures/test-page.tsx'
import { turns } from '../fixtures/until.ts'

/** What the forms of the slices export: declarations, and functions that make one for a record. */
const exported = Object.entries(
  import.meta.glob<Record<string, unknown>>(
    ['../../src/modules/*/forms.ts', '../../src/modules/*/forecast-form.ts'],
    { eager: true },
  ),
)
const records: Readonly<Record<string, unknown>> = {
  orderEditForm: sampleRow,
  invoiceForm: { id: '7', name: 'SP1' },
  b2bEditForm: sampleB2B,
  fbaEditForm: sampleFba,
  addressEditForm: sampleAddress,
  skuEditForm: sampleSku,
  orderRuleEditForm: sampleRule,
  transferEditForm: sampleTransfer,
  ticketEditForm: sampleTicket,
  outEditForm: sampleOutRow,
  shopOrderEditForm: sampleShopOrder,
  contentsForm: sampleConfirmed,
}
const isForm = (value: unknown): value is FormDecl =>
  typeof value === 'object' && value !== null && 'sections' in value && 'submit' in value

const forms = exported.flatMap(([file, names]) =>
  Object.entries(names).flatMap(([name, value]) => {
    const made =
      typeof value === 'function' && name.endsWith('Form')
        ? (value as (record: unknown) => unknown)(records[name] ?? missing(name))
        : value
    return isForm(made) ? [{ name, slice: /modules\/([^/]+)/.exec(file)?.[1] ?? '', form: made }] : []
  }),
)
function missing(name: string): never {
  throw new Error(`Give ${name} a record in tests/screens/form-factory.test.tsx`)
}

let server: Server
beforeAll(async () => {
  // Types that come with the first form that names them are here before the first is drawn.
  await Promise.all(Object.values(fieldTypes).flatMap(({ load }) => (load ? [load()] : [])))
  const answers: Record<string, unknown> = {
    [lookups.getSsqTree.path]: { rows: [] },
    [fba.casePacks.path]: [],
    [stock.stockList.path]: { list: [], total: 0 },
    [lookups.getGoodsCategory.path]: [{ id: 'APP-TOP', parentId: 'APP', name: 'T-shirts', hsCode: '6109' }],
    [lookups.getGoodsType.path]: [{ id: '1', name: 'Goods', note: '' }],
    [docking.queryKeyRights.path]: [{ id: 'Z-503', name: 'Manage orders', group: 'B2C orders' }],
    [lookups.getCountry.path]: [{ id: 'VN', name: '越南', enName: 'Vietnam' }],
  }
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', 'application/json')
    const [, data = []] = Object.entries(answers).find(([path]) => request.url?.endsWith(path)) ?? []
    const text = JSON.stringify({ success: true, code: 1, desc: '', data, ukey: '', serverTime: Date.now() })
    request.resume().on('end', () => response.end(text))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig({ ...portalConfig(), gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))

let store: FormStore
const { place, show: draw } = openTestPage({ queries: queryClient })

async function show(form: FormDecl, data: FormData, make?: (store: FormStore) => void) {
  store = new FormStore(form, data)
  make?.(store)
  await draw(
    <main>
      <FormContext value={{ store, types: fieldTypes }}>
        <div role="presentation" {...{ [FORM]: form.id }} onKeyDown={focusNext}>
          <ErrorSummary />
          <FormSections form={form} />
          <button type="button" {...{ [SUBMIT]: true }}>
            Send
          </button>
        </div>
      </FormContext>
    </main>,
  )
  await act(() => turns(20))
}

async function speak(language: Language, slice: string) {
  await activate(language)
  await loadTexts(textsOf[slice] ?? [slice])
}

/** Which rules axe validates without a page that is laid out; contrast is validated in the browser. */
const AXE = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }

it('there are forms to look at, among them every form screen of the registry', async () => {
  expect(forms.length).toBeGreaterThan(0)
  const loaded = await Promise.all(
    Object.values(screens).flatMap((screen) => (screen.kind === 'form' ? [screen.load()] : [])),
  )
  const known = new Set(forms.map(({ form }) => form.id))
  expect(loaded.map((each) => each.form.id).filter((id) => !known.has(id))).toEqual([])
})

it('no two forms share an id: drafts are kept under it', () => {
  const ids = forms.map(({ form }) => form.id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

it('what a designed field may ask reads, and never writes', () => {
  expect(fieldCalls.length).toBeGreaterThan(5)
  expect(fieldCalls.filter(({ kind }) => kind !== 'query')).toEqual([])
})

describe('a declaration with a typo', () => {
  const [{ form }] = forms as [(typeof forms)[number]]
  const bent = (change: (text: string) => string): FormDecl => ({
    ...form,
    rules: form.rules.map((rule) => ({ ...rule, paramsKey: change(rule.paramsKey) })),
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ({
        ...field,
        path: change(field.path),
        type: change(field.type),
      })),
    })),
  })
  const [first] = fieldsOf(form)
  const ruled = form.rules[0]?.paramsKey ?? ''
  it.each([first?.path ?? '', first?.type ?? '', ruled])('in %s fails', (word) =>
    expect(
      formFaults(
        bent((text) => (text === word ? `${word}x` : text)),
        filled(form),
      ),
    ).not.toEqual([]),
  )
})

describe.each(forms)('form $name', ({ form, slice }) => {
  const example = () => filled(form)
  const ways = () => filledWays(form)

  it('fits its data and its call', () => expect(formFaults(form, example(), ways())).toEqual([]))

  it('can be sent as the example has it', () =>
    expect(new FormStore(form, example()).problems().map(({ path }) => path)).toEqual([]))

  // Some protect the customer or belong to one process alone: there is nothing to configure.
  it.skipIf(form.verify === null)('can be configured, under paths the gateway knows', () => {
    expect(form.verify).not.toBe('')
    const toPath = form.toRulePath ?? ((path: string) => path)
    const lost = leaves(parameterOf(form, example()))
      .map((path) => path.replace(/^(?:order|orders\.0|sku|ticket)\./, ''))
      .filter((path) => !isMeta(path))
      .map(toPath)
      .filter((path) => valueAt(example(), path) === undefined && valueAt(form.initial(), path) === undefined)
    // What the form works out itself has no field to be wrong.
    expect(lost.filter((path) => !/addressType|isSenderOrReceiver/.test(path))).toEqual([])
  })

  describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
    it('draws every field with a name, empty and filled, and none in another language', async () => {
      await speak(language, slice)
      const drawn = new Set<FormDecl['submitLabel']>()
      const labels = fieldsOf(form).map(({ label }) => label)
      for (const data of [form.initial(), ...ways()]) {
        await show(form, data)
        const unnamed = stopsIn(place).filter((stop) => !nameOf(stop))
        expect(unnamed.map(({ id }) => id)).toEqual([])
        for (const label of labels)
          if (place.textContent?.includes(i18n._(label)) || isInside(form, label)) drawn.add(label)
      }
      expect(labels.filter((label) => !drawn.has(label))).toEqual([])
      if (language !== 'en')
        expect(
          labels.filter((label) => i18n._(label) === label.message).map(({ message }) => message),
        ).toEqual([])
    })
  })

  it('says a refusal of each value the call takes at its field, until it changes', async () => {
    for (const data of ways()) {
      await show(form, data)
      const asked = leaves(parameterOf(form, data)).filter((each) => !isMeta(each))
      for (const path of asked) {
        await act(async () => store.refuse([{ path, desc: `no ${path}` }]))
        const [problem] = store.problems()
        if (problem && isHidden(form, data, problem.path)) continue
        const name = problem && store.nameOf(problem.path)
        expect(name, `${path} leads to no field`).toBeDefined()
        const target = document.getElementById(name?.id ?? '')
        expect(target, `${path} is at no field`).not.toBeNull()
        expect(place.textContent).toContain(`no ${path}`)
        expect(isMarked(target), `${path} is not marked`).toBe(true)
      }
    }
  })

  it('takes nothing while another tab has it', async () => {
    await show(form, example(), (made) => made.setReadOnly(true))
    const open = stopsIn(place).filter(
      (stop) => stop instanceof HTMLInputElement && !stop.readOnly && stop.getAttribute('type') !== 'search',
    )
    expect(open.map(({ id }) => id)).toEqual([])
  })

  it('leads through its fields with Enter as they are declared', async () => {
    const order = fieldsOf(form).flatMap((field) => [field.path])
    const seen = new Set<number>()
    for (const data of ways()) {
      await show(form, data)
      const places = stopsIn(place)
        .map((stop) => fieldOfStop(stop, order))
        .filter((at) => at >= 0)
      expect(places).toEqual([...places].sort((one, other) => one - other))
      for (const at of places) seen.add(at)
    }
    expect(seen.size).toBe(order.length)
  })

  it('leads to its submit button by Enter alone, and by Escape out of lines', async () => {
    const steps = form.steps ?? [undefined]
    for (const step of steps) {
      // Enter breaks the line in a text of several lines that is begun: here they are empty.
      const begun = fieldsOf(form)
        .filter(({ type }) => type === 'textarea')
        .reduce((data, { path }) => withValue(data, path, ''), example())
      await show(form, begun, (made) => step && made.goTo(step.id))
      const stops = stopsIn(place)
      await act(async () => stops[0]?.focus())
      const seen: Element[] = []
      // A line is added at the end of lines and left again.
      const most = stops.length + 40
      while (!document.activeElement?.hasAttribute(SUBMIT) && seen.length < most) {
        const at = document.activeElement
        if (at) seen.push(at)
        await pressKey(at, 'Enter')
        await eventually(() => expect(document.activeElement, `Enter stays at ${at?.id}`).not.toBe(at))
      }
      expect(document.activeElement?.hasAttribute(SUBMIT), `${seen.at(-1)?.id}`).toBe(true)
    }
  })

  it(
    'passes the outside check of accessibility, empty, filled and refused',
    { timeout: 60_000 },
    async () => {
      for (const [data, isTried] of [
        [form.initial(), false],
        ...ways().map((way) => [way, false] as const),
        [form.initial(), true],
      ] as const) {
        await show(form, data, (made) => isTried && made.attempt())
        const { violations } = await axe.run(place, AXE)
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        ).toEqual([])
      }
    },
  )

  it.each(form.rules.map((rule, at) => ({ at, path: rule.paramsKey, rule })))(
    'rule $at of $path fires and heals',
    ({ rule }) => {
      const path = inFirstRow(rule.paramsKey)
      const data = ways().find((way) => !isHidden(form, way, path)) ?? example()
      for (const value of breaking(rule)) {
        const broken = new FormStore(form, withValue(data, path, value))
        expect(
          broken.problems().map((each) => each.path),
          JSON.stringify(value),
        ).toContain(path)
        broken.replace(data)
        expect(broken.problems()).toEqual([])
      }
    },
  )
})

/** Values that break a rule, one for each thing it asks. */
function breaking(rule: RuleDecl): unknown[] {
  const { required, regular, type, minLimit, maxLimit, paramsKey } = rule
  const isList = paramsKey === 'goods'
  const texts = ['?', 'x'.repeat(40), '99999999999.999', '1.2345', '-1', '٣']
  return [
    ...(required ? [isList ? [] : '', ...(isList ? [] : ['   '])] : []),
    ...(regular ? texts.filter((text) => !new RegExp(regular, 'u').test(text)).slice(0, 2) : []),
    ...(minLimit === undefined
      ? []
      : [type === 'String' ? 'x'.repeat(minLimit - 1) : String(minLimit - 0.01)]),
    ...(maxLimit === undefined || isList
      ? []
      : [type === 'String' ? 'x'.repeat(maxLimit + 1) : String(maxLimit + 1)]),
  ]
}

/** Whether the field of a path is not asked for by these data. */
const isHidden = (form: FormDecl, data: FormData, path: string): boolean =>
  fieldsOf(form).some(
    ({ path: own, when }) =>
      (path === own || path.startsWith(`${own}.`)) && when !== undefined && !when(data),
  )

/** What a form says of itself, and what it counts: no field is wrong with it. */
const isMeta = (path: string): boolean =>
  ['id', 'rev', 'ref', 'kind', 'submit', 'isSenderOrReceiver', 'announcedFiles'].includes(path)

const nameOf = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ??
  (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent : undefined) ??
  element.closest('label')?.textContent ??
  ''

/** A block draws its title itself; lines are named by their columns. */
const isInside = (form: FormDecl, label: FormDecl['submitLabel']): boolean =>
  fieldsOf(form).some((field) => field.label === label && ['lines', 'matrix', 'address'].includes(field.type))

const isMarked = (target: Element | null): boolean =>
  target?.getAttribute('aria-invalid') === 'true' ||
  target?.closest('[role=radiogroup]')?.getAttribute('aria-invalid') === 'true'

function fieldOfStop(stop: HTMLElement, order: readonly string[]): number {
  const path = stop.closest('[data-path]')?.getAttribute('data-path') ?? ''
  return order.findIndex((each) => path === each || path.startsWith(`${each}.`))
}

/** The page as its document has it, with the server played at the wire. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { code } from '#contract/codes.ts'
import type { PublicLanguage } from '#contract/language.ts'
import { makeWaybillNo } from '#domain/waybill-number.ts'
import { documentHtml, publicPages } from './frame.ts'
import { keptAnswers, recentSearches } from './kept-answers.ts'
import type { Parcel, Scan } from './parcel.ts'
import { everyText } from './texts/every-text.ts'

/** What was asked, by the last part of its path. */
let asked: { name: string; parameter: Record<string, unknown> }[]
let isOnline: boolean
let statusOf: (number: string) => Parcel['status']
let reason: Scan['reason']
/** Lookups are refused until the captcha with this number is solved. */
let mustSolve: boolean
let solvable: number
let drawn: number
/** Last four digits that open the photo. */
const TAIL = '5699'

const AT = '2026-11-18T02:00:00.000Z'

function parcelOf(waybillNo: string): Parcel {
  const status = statusOf(waybillNo)
  if (!status) return { waybillNo, found: '0', status, fromCountry: '', toCountry: '', scans: [] }
  const scans: Scan[] = [
    { at: AT, status, place: 'Hanoi', desc: '', ...(reason ? { reason } : {}) },
    { at: '2026-11-17T02:00:00.000Z', status: 'PENDING', place: '', desc: '' },
  ]
  return { waybillNo, found: '1', status, fromCountry: 'CN', toCountry: 'VN', scans }
}

const answers: Record<string, (parameter: Record<string, unknown>) => unknown> = {
  'qyOrderInfo.do': ({ waybillNos }) => ({ list: (waybillNos as string[]).map(parcelOf) }),
  'getImgCode.do': () => ({ img: 'data:image/png;base64,', code: 'ACDE', id: `captcha ${++drawn}` }),
  'couriers.do': () => ({
    list: [
      { name: 'Fast', trackingUrl: 'https://fast.example/?no={no}' },
      { name: 'Script', trackingUrl: 'javascript:alert(1)' },
    ],
  }),
  'proof.do': ({ tail }) =>
    tail === TAIL
      ? { found: '1', photo: 'data:image/png;base64,AAAA', at: AT, place: 'Hanoi' }
      : { found: '0', photo: '', at: '', place: '' },
}

const reply = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const envelope = (rest: object) =>
  reply({ success: true, code: 1, desc: '', ukey: '', serverTime: 0, ...rest })
const refusal = (failed: number) => envelope({ success: false, code: failed, desc: 'no', data: null })

async function server(address: string, init?: { body: string }): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch')
  const name = address.split('/').at(-1) ?? ''
  if (name === 'config.json') return reply({})
  const { parameter } = JSON.parse(init?.body ?? '{}') as { parameter: Record<string, unknown> }
  if (name === 'qyOrderInfo.do' && mustSolve) {
    if (!parameter['imgId']) return refusal(code.captchaNeeded)
    if (parameter['imgId'] !== `captcha ${solvable}`) return refusal(code.captcha)
    mustSolve = false
  }
  asked.push({ name, parameter })
  return envelope({ data: answers[name]?.(parameter) })
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => makeWaybillNo(index + 1))
const lookups = () =>
  asked
    .filter(({ name }) => name === 'qyOrderInfo.do')
    .map(({ parameter }) => parameter['waybillNos'] as string[])

/** As the browser opens it: the document, then its script. */
async function open(address: string): Promise<void> {
  const language: PublicLanguage = 'en'
  history.replaceState(null, '', address)
  const [page] = publicPages
  if (!page) throw new Error('there is no page')
  const text = documentHtml({
    page,
    language,
    texts: everyText[language],
    script: '/s.js',
    ahead: [],
    styles: '',
  })
  const parsed = new DOMParser().parseFromString(text, 'text/html')
  document.documentElement.lang = parsed.documentElement.lang
  document.documentElement.dataset['language'] = language
  Object.assign(document.body.dataset, parsed.body.dataset)
  document.body.innerHTML = parsed.body.innerHTML
  vi.resetModules()
  const [{ startSpeech, onSpeech }, { startPage }, { startTrackPage, drawTrackPage }] = await Promise.all([
    import('./speech.ts'),
    import('./page.ts'),
    import('./track-page.ts'),
  ])
  await startSpeech()
  onSpeech(drawTrackPage)
  startPage()
  startTrackPage()
}

/** Resolves once nothing is thrown any more, however slow the machine is. */
const until = <T,>(look: () => T): Promise<T> => vi.waitFor(look, { timeout: 100_000 })

const text = () => document.body.textContent ?? ''
const seen = (wanted: string) => until(() => expect(text()).toContain(wanted))
const cards = () => [...document.querySelectorAll<HTMLElement>('li[data-group]')]
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name)
const press = (name: string) => {
  const found = button(name)
  if (!found) throw new Error(`There is no button ${name}`)
  found.click()
}
const field = () => document.querySelector<HTMLTextAreaElement>('#numbers')
function type(value: string): void {
  const input = field()
  if (!input) throw new Error('There is no field')
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  localStorage.clear()
  asked = []
  isOnline = true
  statusOf = () => 'GOT'
  reason = undefined
  mustSolve = false
  solvable = 1
  drawn = 0
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('a pasted address is asked in slices of ten, and problems come first', async () => {
  const all = numbers(24)
  statusOf = (number) => (number === all[17] ? 'ABNORMAL' : 'GOT')
  await open(`/customerInquiry?n=${all.join(',')}`)
  await seen('24 parcels')
  expect(
    lookups()
      .map((slice) => slice.length)
      .toSorted(),
  ).toEqual([10, 10, 4])
  expect(lookups().flat().toSorted()).toEqual(all.toSorted())
  expect(cards()[0]?.textContent).toContain(all[17])
  expect(cards()[0]?.dataset['group']).toBe('problem')
  expect(recentSearches()[0]?.numbers).toEqual(all)
})

test('a receiver reads the stage of a parcel in plain words, in order from the newest scan', async () => {
  const [number = ''] = numbers(1)
  statusOf = () => 'DELIVERY'
  await open(`/customerInquiry?n=${number}`)
  await seen('A courier is bringing the parcel to you.')
  const [first] = cards()
  expect(first?.querySelector('h3')?.textContent).toBe('Out for delivery')
  expect(first?.querySelector('[aria-current="step"]')?.textContent).toBe('Out for delivery')
  expect(first?.querySelectorAll('.steps [data-done]')).toHaveLength(3)
  press('Show all steps')
  expect([...(first?.querySelectorAll('.way strong') ?? [])].map((each) => each.textContent)).toEqual([
    'Out for delivery',
    'Order received',
  ])
})

test('unknown numbers say why they may be unknown', async () => {
  const right = makeWaybillNo(7)
  const wrong = right.slice(0, -1) + ((Number(right.at(-1)) + 1) % 10)
  statusOf = () => ''
  await open(`/customerInquiry?n=${right},${wrong},ABC123`)
  await seen('Unknown number')
  const textOf = (number: string) => cards().find((card) => card.textContent?.includes(number))?.textContent
  expect(textOf(right)).toContain('right format')
  expect(textOf(wrong)).toContain('One digit is wrong')
  expect(textOf('ABC123')).toContain('SP and thirteen digits')
  expect(keptAnswers()).toEqual({})
})

test('offline shows the last answer with its time, and says so where there never was one', async () => {
  const [known = '', never = ''] = numbers(2)
  await open(`/customerInquiry?n=${known}`)
  await seen('On the way')
  isOnline = false
  await open(`/customerInquiry?n=${known},${never}`)
  await seen("You're offline, and no earlier answer is saved on this device.")
  const cardOf = (number: string) => cards().find((card) => card.textContent?.includes(number))
  expect(cardOf(known)?.textContent).toContain('Last updated')
  expect(cardOf(known)?.textContent).toContain('On the way')
  expect(document.querySelector<HTMLElement>('#offline')?.hidden).toBe(false)
  isOnline = true
  press('Refresh')
  await until(() => expect(cardOf(never)?.dataset['group']).toBe('moving'))
  expect(document.querySelector<HTMLElement>('#offline')?.hidden).toBe(true)
})

test('typing in any form puts the numbers into the address', async () => {
  const [first = '', second = ''] = numbers(2)
  await open('/customerInquiry')
  type(`"${first.toLowerCase()}";\t${second}，${first}`)
  expect(text()).toContain('2 numbers')
  press('Track')
  await seen('2 parcels')
  expect(lookups()).toEqual([[first, second]])
  expect(new URLSearchParams(location.search).get('n')).toBe(`${first},${second}`)
  press('Clear')
  expect(field()?.value).toBe('')
})

test('what was looked up is offered again, until it is forgotten', async () => {
  const [number = ''] = numbers(1)
  await open(`/customerInquiry?n=${number}`)
  await seen('On the way')
  await open('/customerInquiry')
  await seen('Recent on this device')
  press('Forget')
  expect(text()).not.toContain('Recent on this device')
  expect([recentSearches(), keptAnswers()]).toEqual([[], {}])
})

test.each([
  ['ABNORMAL', 'ADDRESS', 'The address is wrong or incomplete.', 'Give the sender your full address'],
  ['ABNORMAL', undefined, 'There is a problem with the parcel.', 'Contact us or the sender.'],
  ['RETURNED', 'REFUSED', 'The parcel was not accepted.', 'your money back'],
  ['PICKUP FAILED', undefined, 'We could not pick the parcel up', 'You need not do anything.'],
] as const)('%s, %s: what happened, what to do, and whom to ask', async (status, why, happened, todo) => {
  const [number = ''] = numbers(1)
  statusOf = () => status
  reason = why
  await open(`/customerInquiry?n=${number}`)
  await seen(happened)
  expect(text()).toContain(todo)
  const link = document.querySelector<HTMLAnchorElement>('.advice a')
  expect(link?.getAttribute('href')).toBe(`/customerInfoInquiry?number=${number}`)
})

test('a parcel under way names the couriers with a page for its number; other addresses are left out', async () => {
  const [number = ''] = numbers(1)
  await open(`/customerInquiry?n=${number}`)
  await seen('Couriers in your country')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.couriers a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.rel])).toEqual([
    ['Fast', `https://fast.example/?no=${number}`, 'noopener noreferrer'],
  ])
})

test('the photo of a delivered parcel opens with the digits of the phone, and is stored nowhere', async () => {
  const [number = ''] = numbers(1)
  statusOf = () => 'SIGNED'
  await open(`/customerInquiry?n=${number}`)
  await seen('Delivered')
  press('Show the photo')
  const enter = (digits: string) => {
    const input = document.querySelector<HTMLInputElement>('[name="digits"]')
    if (input) input.value = digits
    document.querySelector<HTMLFormElement>('.photo')?.requestSubmit()
  }
  enter('12')
  await seen('Enter four digits.')
  enter('0000')
  await seen('These digits do not belong to this parcel.')
  enter(`091 234 ${TAIL}`)
  await until(() => expect(document.querySelector('.photo img')).not.toBeNull())
  expect(document.querySelector<HTMLImageElement>('.photo img')?.alt).toBe(
    'Photo of the parcel where it was left',
  )
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('data:image')
})

async function solve() {
  const board = await until(() => {
    const found = document.querySelector<HTMLElement>('[role=application]')
    if (!found?.querySelector('img')) throw new Error('no picture yet')
    return found
  })
  for (let n = 0; n < 4; n++)
    board.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 20 + 60 * n }))
  press('Continue')
}

test('a captcha that is asked for is shown once, asked again when it was wrong, and the lookup goes on', async () => {
  mustSolve = true
  solvable = 2
  const all = numbers(24)
  await open(`/customerInquiry?n=${all.join(',')}`)
  await seen('Confirm that you are a person')
  expect(document.querySelectorAll('[role=application]')).toHaveLength(1)
  await solve()
  await seen('Captcha verification failed')
  await until(() => expect(drawn).toBe(2))
  await solve()
  await seen('24 parcels')
  expect(lookups().flat().toSorted()).toEqual(all.toSorted())
  expect(text()).not.toContain('Confirm that you are a person')
})

test('the captcha is solved with the keyboard alone', async () => {
  mustSolve = true
  await open(`/customerInquiry?n=${numbers(1).join()}`)
  await seen('Click in order')
  const board = () => document.querySelector<HTMLElement>('[role=application]')
  await until(() => expect(board()?.querySelector('img')).toBeTruthy())
  const key = (name: string) =>
    board()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  for (const name of ['Enter', 'ArrowRight', 'Enter', 'ArrowRight', ' ', 'Enter']) key(name)
  await seen('4/4')
  key('Backspace')
  await seen('3/4')
  key('Enter')
  press('Continue')
  await until(() => expect(lookups()).toHaveLength(1))
})

test('the language of the address counts before the stored one, and that before the browser’s', async () => {
  localStorage.setItem('publicLanguage', 'th')
  await open('/customerInquiry?lang=vi')
  await seen('Kiện hàng của tôi ở đâu?')
  expect(document.documentElement.lang).toBe('vi')
  expect(document.title).toBe('Kiện hàng của tôi ở đâu? · Sampan')
  await open('/customerInquiry')
  await seen('พัสดุของฉันอยู่ที่ไหน?')
  localStorage.removeItem('publicLanguage')
  localStorage.setItem('language', 'ml')
  await open('/customerInquiry')
  await seen('Di mana bungkusan saya?')
  expect(document.querySelector<HTMLSelectElement>('#language')?.value).toBe('ml')
})

test('a chosen language is shown at once, kept, and counts in the portal where it has it', async () => {
  const [number = ''] = numbers(1)
  await open(`/customerInquiry?lang=en&n=${number}`)
  await seen('On the way')
  const choose = (language: string) => {
    const list = document.querySelector<HTMLSelectElement>('#language')
    if (!list) throw new Error('There is no list of languages')
    list.value = language
    list.dispatchEvent(new Event('change'))
  }
  choose('hi')
  await seen('रास्ते में')
  expect([localStorage.getItem('publicLanguage'), localStorage.getItem('language')]).toEqual(['hi', null])
  expect(new URLSearchParams(location.search).get('lang')).toBeNull()
  expect(new URLSearchParams(location.search).get('n')).toBe(number)
  choose('zh')
  await seen('运输中')
  expect([localStorage.getItem('publicLanguage'), localStorage.getItem('language')]).toEqual(['zh', 'zh'])
  expect(lookups()).toHaveLength(1)
})

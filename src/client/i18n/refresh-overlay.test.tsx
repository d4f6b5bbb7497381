import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchTranslations, refreshOverlay } from './refresh-overlay.ts'
import { storedBundle } from './overlay.ts'

const [h1, h2] = ['1'.repeat(32), '2'.repeat(32)]
const lists: Record<string, unknown> = {
  [h1]: { code: 1, data: { a: '甲' } },
  [h2]: { code: 1, data: { a: 'Satu' } },
}
let version: unknown
const asked: string[] = []

const envelope = (data: unknown) => ({
  success: true,
  code: 1,
  desc: '',
  data,
  ukey: '',
  serverTime: Date.now(),
})
const gateway = (url: string): Promise<Response> => {
  const path = new URL(url, 'http://localhost').pathname
  asked.push(path)
  const body = path.endsWith('.do') ? envelope(version) : lists[path.split('/').at(-1) ?? '']
  return Promise.resolve(Response.json(body))
}

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  vi.stubGlobal('fetch', vi.fn(gateway))
  version = { version: 'v1', zh: h1, en: '', ml: h2 }
})
afterEach(() => vi.unstubAllGlobals())

describe('the translation lists', () => {
  it('of every language are fetched by their hash and kept; a known version fetches nothing', async () => {
    expect(await fetchTranslations()).toBe(true)
    expect(asked).toEqual(['/i18n/getLangByVersion.do', `/i18n/${h1}`, `/i18n/${h2}`])
    expect(storedBundle()).toMatchObject({ version: 'v1', zh: { a: '甲' }, en: {}, ml: { a: 'Satu' } })
    expect(await fetchTranslations()).toBe(false)
    expect(asked).toHaveLength(4)
  })

  it('that did not change are not fetched again', async () => {
    await fetchTranslations()
    asked.length = 0
    version = { version: 'v2', zh: h1, en: '', ml: '' }
    await fetchTranslations()
    expect(asked).toEqual(['/i18n/getLangByVersion.do'])
    expect(storedBundle()).toMatchObject({ version: 'v2', zh: { a: '甲' }, ml: {} })
  })

  it('may come whole', async () => {
    version = { version: 'v1', zh: { a: '甲' }, en: {}, ml: {} }
    await fetchTranslations()
    expect(storedBundle()).toMatchObject({ zh: { a: '甲' } })
  })

  it.each([
    ['another code', { code: 0, data: { a: 'x' } }],
    ['no data', { code: 1, data: {} }],
    ['a list', { code: 1, data: ['x'] }],
    ['nothing', null],
  ])('that answer %s are a failure, and nothing of the version is kept', async (_, answer) => {
    await fetchTranslations()
    const before = storedBundle()
    lists['3'.repeat(32)] = answer
    version = { version: 'v2', zh: '3'.repeat(32), en: '', ml: h2 }
    await expect(fetchTranslations()).rejects.toThrow()
    expect(storedBundle()).toEqual(before)
    await expect(refreshOverlay()).resolves.toBeUndefined()
  })

  it.each([[{}], [{ version: 'v2', zh: '../login.do', en: '', ml: '' }]])(
    'are not looked for at %o',
    async (answer) => {
      version = answer
      await expect(fetchTranslations()).rejects.toThrow()
      expect(asked).toEqual(['/i18n/getLangByVersion.do'])
    },
  )
})

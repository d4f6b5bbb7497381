/** Whatever the gateway can say exists in all three languages, and answers follow `lang` (spec 000 §7, §8). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { languages, type Language } from '#contract/language.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { session } from '#modules/session/contract.ts'
import { texts } from '#server/dispatch/texts.ts'
import { languageOf, translate } from '#server/i18n.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { draft } from '../fixtures/orders.ts'

const names = Object.keys(languages) as Language[]
const root = path.resolve(import.meta.dirname, '../..')

/** Texts said below these folders, from the catalogues: source and translation. */
function catalogue(language: Language): { source: string; text: string; files: string }[] {
  const folder = path.join(root, 'src/locales', language)
  return readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .replace(/"\n"/g, '')
      .split('\n\n')
      .flatMap((block) => {
        const [, source = '', text = ''] = /^msgid "(.+)"\nmsgstr "(.*)"$/m.exec(block) ?? []
        return source && !block.startsWith('#~') ? [{ source, text, files: block }] : []
      }),
  )
}
const isServed = ({ files }: { files: string }) =>
  /#: .*(?:src\/server\/|\/server\/|src\/domain\/)/.test(files)

describe.each(['zh', 'ml'] as const)('what the gateway says in %s', (language) => {
  test('is translated, each text of the kernel, the slices and the rules', () => {
    const served = catalogue(language).filter(isServed)
    expect(served.length).toBeGreaterThan(60)
    expect(served.filter(({ text }) => text === '').map(({ source }) => source)).toEqual([])
  })

  test('is in the bundle of the gateway', () => {
    const untold = Object.values(texts).filter(
      (message) =>
        translate(language, message) === message.message || translate(language, message) === message.id,
    )
    expect(untold).toEqual([])
  })
})

test.each([
  [{ lang: 'zh_CN' }, 'zh'],
  [{ lang: 'en_US', langtype: 'zh' }, 'en'],
  [{ lang: 'ms_MY' }, 'ml'],
  [{ langtype: 'ml' }, 'ml'],
  [{ lang: '../zh', langtype: '__proto__' }, 'zh'],
  [{}, 'zh'],
])('%o is %s', (headers, language) => expect(languageOf(headers)).toBe(language))

describe('answers', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway()
  })
  afterAll(() => gateway.stop())

  const inEach = <T>(ask: (language: Language) => Promise<T>) => Promise.all(names.map(ask))
  const allUnlike = (answers: readonly string[]) => {
    expect(answers.every(Boolean)).toBe(true)
    expect(new Set(answers).size).toBe(names.length)
    expect(answers[names.indexOf('zh')]).toMatch(/\p{Script=Han}/u)
  }

  test('of the kernel follow the language', async () => {
    const answers = await inEach((language) => gateway.outsider().call(session.getUserInfo, {}, { language }))
    expect(answers.map((answer) => answer.code)).toEqual(names.map(() => code.expired))
    allUnlike(answers.map(({ desc }) => desc))
  })

  test('of a rule follow the language, on the field', async () => {
    const client = await gateway.client()
    const wrong = draft({ receiver: { ...draft().receiver, phone: '1' } })
    const answers = await inEach((language) => client.call(b2c.validateOrder, wrong, { language }))
    const fields = answers.map(
      (answer) => answer.fields?.find((field) => field.path === 'receiver.phone')?.desc ?? '',
    )
    allUnlike(fields)
  })

  test('of HTTP follow the language', async () => {
    const answers = await inEach(async (language) => {
      const { lang } = languages[language]
      const answer = await fetch(`${gateway.url}/interface/nothing.do`, { method: 'POST', headers: { lang } })
      return ((await answer.json()) as { desc: string }).desc
    })
    allUnlike(answers)
  })
})

/** A download that is refused: a status, a page for a person, the envelope for a program. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import type { SignedClient } from '../../../tests/fixtures/signed-client.ts'

const NOBODYS = '0'.repeat(32)
/** What a browser sends when a person opens an address. */
const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

let gateway: TestGateway
let owner: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  owner = await gateway.client()
})
afterAll(() => gateway.stop())

const open = (address: string, headers: Record<string, string>) => fetch(gateway.url + address, { headers })
const bearer = () => ({ authorization: `Bearer ${owner.session?.token}` })
const ticket = () =>
  gateway.gateway.kernel.services.tickets.addressOf(NOBODYS, { sessionId: owner.session?.id ?? '' })

describe('a person gets a page', () => {
  test.each([
    ['a file that is gone', () => ticket(), 404, 'not available', 'Open it again'],
    ['a link that is no longer good', () => `/download/${NOBODYS}?ticket=old`, 401, 'expired', '15 minutes'],
  ])('%s', async (_, address, status, says, remedy) => {
    const page = await open(address(), { accept: NAVIGATION, 'accept-language': 'en-GB,en;q=0.9' })
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect([page.headers.get('cache-control'), page.headers.get('content-disposition')]).toEqual([
      'no-store',
      null,
    ])
    const html = await page.text()
    expect(html).toContain('<html lang="en">')
    expect(html).toContain(says)
    expect(html).toContain(remedy)
    expect(html).not.toMatch(/[{}]"|"success"|<script/)
  })

  test.each([
    ['the portal’s own, which the address names', '&lang=ml', 'zh-CN', 'ms'],
    ['the browser’s, where the address names none', '', 'ms-MY,en;q=0.5', 'ms'],
    ['the first of the browser’s that we speak', '', 'fr-FR,fr;q=0.9,en;q=0.8', 'en'],
    ['Chinese where we speak none of them', '', 'fr', 'zh-CN'],
    ['not one that somebody made up', '&lang=%3Cscript%3E', 'en', 'en'],
  ])('in the language: %s', async (_, query, accepted, expected) => {
    const page = await open(ticket() + query, { accept: NAVIGATION, 'accept-language': accepted })
    expect(await page.text()).toContain(`<html lang="${expected}">`)
  })
})

test('a program gets the envelope, with the same status', async () => {
  const cases: [string, Record<string, string>, number, number][] = [
    [ticket(), {}, 404, code.absent],
    [`/download/${NOBODYS}`, bearer(), 404, code.absent],
    [`/download/${NOBODYS}`, {}, 401, code.expired],
    [`/download/${NOBODYS}?ticket=old`, { accept: 'image/avif,image/webp,*/*;q=0.8' }, 401, code.expired],
  ]
  for (const [address, headers, status, expected] of cases) {
    const answer = await open(address, { lang: 'en_US', ...headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ])
    expect(await answer.json()).toMatchObject({ success: false, code: expected, data: null })
  }
})

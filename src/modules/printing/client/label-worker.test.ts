/** The worker itself, asked for the fonts of a Chinese label while they can and cannot be fetched. */
import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { labelOf, textPart } from '../../../../tests/fixtures/label-parts.ts'

interface Scope {
  onmessage?: (event: { data: unknown }) => void
  postMessage: (message: unknown) => void
}

it('names the fonts it could not fetch, and none once they came', async () => {
  const posted: unknown[] = []
  const scope: Scope = { postMessage: (message) => posted.push(message) }
  vi.stubGlobal('self', scope)
  const fetched = vi.fn(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', fetched)
  await import('./label.worker.ts')
  const template = labelOf(textPart('name', [5, 5, 60, 10], '{{name}}'))
  const warm = async (id: number) => {
    scope.onmessage?.({
      data: { kind: 'warm', id, runs: [{ template, labels: [{ name: '深圳' }], copies: 1 }] },
    })
    await vi.waitFor(() => expect(posted).toContainEqual(expect.objectContaining({ id })), {
      timeout: 20_000,
    })
    return posted.find((message) => (message as { id: number }).id === id)
  }
  expect(await warm(1)).toMatchObject({
    kind: 'warmed',
    unavailable: expect.arrayContaining([expect.stringMatching(/^noto-sans-sc-/)]),
  })
  fetched.mockImplementation(
    (async (url: string) => new Response(await readFile(`.${url.split('?')[0]}`))) as never,
  )
  expect(await warm(2)).toEqual({ kind: 'warmed', id: 2, unavailable: [] })
  vi.unstubAllGlobals()
})

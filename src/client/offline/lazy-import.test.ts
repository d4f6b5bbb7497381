import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onFlush } from './flush.ts'
import { ChunkUnavailable, lazyImport } from './lazy-import.ts'
import { resetUpdate, setUpdateTools } from './update.ts'
import { update } from './update-state.ts'

const missing = () => new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')
/** What the router answers with a reload of the page. */
const reloads = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
]

beforeEach(() => {
  resetUpdate()
  setUpdateTools({
    build: 'b1',
    worker: undefined,
    fetchLog: async () => ({ version: 'b2', time: '', log: [] }),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** What the gateway answers when it is asked; the browser believes in its cable. */
const line = (is: boolean) =>
  vi.stubGlobal('fetch', async () => {
    if (!is) throw new TypeError('Failed to fetch')
    return new Response()
  })

const failing = (times: number) => {
  let calls = 0
  return {
    count: () => calls,
    load: async () => {
      if (++calls <= times) throw missing()
      return 'part'
    },
  }
}

describe('lazyImport', () => {
  it('tries three times', async () => {
    const { load, count } = failing(2)
    expect(await lazyImport(load, [0, 0])).toBe('part')
    expect(count()).toBe(3)
  })

  it.each([true, false])('then fails with an error of its own (online: %s)', async (onLine) => {
    line(onLine)
    const error = await lazyImport(failing(9).load, [0, 0]).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ChunkUnavailable)
    expect(error).toMatchObject({ isOffline: !onLine })
    for (const text of reloads) expect((error as Error).message).not.toContain(text)
  })

  it('offers the update after writing the forms when the part is of an older version', async () => {
    line(true)
    const flushed = vi.fn<() => void>()
    const off = onFlush(flushed)
    await lazyImport(failing(9).load, [0, 0]).catch(() => {})
    await vi.waitFor(() => expect(update.state).toBe('offered'))
    expect(flushed).toHaveBeenCalledOnce()
    off()
  })
})

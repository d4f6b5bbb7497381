/** Scripts that mean harm, in the very worker thread, engine and limits of a page: each ends, reaches nothing, and the next one works. */
import { afterAll, describe, expect, test } from 'vitest'
import { AskedWorker } from '#client/ui/use-worker.ts'
import { hostLimits, ScriptHost } from '#engine/page/view/script-host.ts'
import { hostileScripts } from '../../../../tests/fixtures/hostile-scripts.ts'
import { nodeWorker } from '../../../../tests/fixtures/node-worker.ts'
import type { FromSandbox, ScriptCommand, ScriptFault, ToSandbox } from './messages.ts'

const worker = new AskedWorker<ToSandbox, FromSandbox>(() => nodeWorker('script-worker.ts'))
afterAll(() => worker.end())

const good = { name: 'good', body: `page.set('sum', page.get('one') + value)` }

/** A page of its own, in the worker of all of them. */
function openPage() {
  const commands: ScriptCommand[] = []
  const faults: ScriptFault[] = []
  const host = new ScriptHost(
    worker,
    { script: 'let count = 0', methods: [good] },
    {
      values: () => ({ name: 'Lotus', one: 1 }),
      obey: (each) => commands.push(...each),
      say: (fault) => faults.push(fault),
    },
    { ...hostLimits, answerMs: 3000, strikes: Number.POSITIVE_INFINITY },
  )
  const run = async (script: string) => {
    host.run({ kind: 'script', script, name: 'click', value: 'v', key: 'k' })
    await host.idle()
  }
  const next = async () => {
    commands.length = 0
    host.run({ kind: 'method', name: good.name, value: 2, key: 'k' })
    await host.idle()
    return [...commands]
  }
  return { run, next, commands, faults }
}

test('there are enough of them', () => {
  expect(hostileScripts.length).toBeGreaterThanOrEqual(200)
  expect(new Set(hostileScripts.map(({ script }) => script)).size).toBe(hostileScripts.length)
})

describe('a hostile script ends and reaches nothing', () => {
  test.each(hostileScripts)('$name', async ({ script, ends, spoils }) => {
    const page = openPage()
    await page.run(script)
    const kinds = page.faults.map(({ kind }) => kind)
    expect(page.faults.filter(({ where }) => where === 'outside')).toEqual([])
    expect(
      page.commands.filter((command) => command.do === 'log' && command.text.includes('REACHED')),
    ).toEqual([])
    expect(page.commands.length).toBeLessThanOrEqual(200)
    for (const { message } of page.faults) expect(message.length).toBeLessThanOrEqual(300)
    if (kinds.length === 0) expect(ends).toContain('none')
    for (const kind of kinds) expect(ends).toContain(kind)
    if (!spoils) expect(await page.next()).toEqual([{ do: 'set', key: 'sum', value: 3 }])
  })
})

test('after all of them, another page works', async () => {
  expect(await openPage().next()).toEqual([{ do: 'set', key: 'sum', value: 3 }])
})

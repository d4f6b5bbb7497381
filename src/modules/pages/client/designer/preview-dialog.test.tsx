/** The preview of a document: what its scripts say while they are tried. */
import { ref } from 'valtio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#client/calls/query-client.ts'
import { session } from '#client/session/session.ts'
import { emptyDocument } from '#engine/page/index.ts'
import { SCRIPTS } from '#modules/pages/rights.ts'
import { nodeWorker } from '../../../../../tests/fixtures/node-worker.ts'
import { click, eventually, openTestPage } from '../../../../../tests/fixtures/test-page.tsx'
import { createDesigner } from './designer-store.ts'
import PreviewDialog from './PreviewDialog.tsx'

let workers: Worker[]
beforeEach(() => {
  workers = []
  session.funcs = ref([
    {
      funcId: SCRIPTS,
      routeId: '',
      funcName: '',
      funcNameEn: '',
      funcNameMl: '',
      cache: '0',
      icon: '',
      children: [],
    },
  ])
  // A browser's worker, played by one of Node.
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        const worker = nodeWorker('script-worker.ts')
        workers.push(worker)
        return worker
      }
    },
  )
})
afterEach(() => {
  for (const worker of workers) worker.terminate()
  vi.unstubAllGlobals()
  session.funcs = ref([])
})
const { show } = openTestPage({ queries: queryClient, mantine: 'still' })

async function run(scriptText: string): Promise<void> {
  const empty = emptyDocument('page', 'test', { en: 'Test' })
  const store = createDesigner(
    { ...empty, page: { ...empty.page, scriptText } },
    () => undefined,
    () => 'new',
  )
  const desk = { store, language: 'en', device: 'desktop' } as const
  await show(<PreviewDialog desk={desk} func="" onClose={() => undefined} />)
  await click(document.querySelector('[role=dialog] input[type=checkbox]'))
}
const said = () => [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent)

it.each([
  ['with the line where it is known', `page.log('begun')\nthrow new Error('no')`, 'page, line 2: no'],
  ['without a line where none is known', 'for (;;) {}', 'page: interrupted'],
])('says how a script fails, %s', async (_, script, expected) => {
  await run(script)
  await eventually(() => expect(said()).toContain(expected))
})

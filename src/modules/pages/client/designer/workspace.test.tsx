/** The desk of a designed page as a whole: which keys are its own. */
import { act } from 'react'
import { expect, it } from 'vitest'
import { queryClient } from '#client/calls/query-client.ts'
import { emptyDocument } from '#engine/page/index.ts'
import { buttonNamed, click, eventually, openTestPage } from '../../../../../tests/fixtures/test-page.tsx'
import { createDesigner } from './designer-store.ts'
import type { Designing } from './use-page-designing.ts'
import { Workspace } from './Workspace.tsx'

const { place, show } = openTestPage({ queries: queryClient, mantine: 'still' })

function open(isReadOnly: boolean) {
  const designing: Designing = {
    store: createDesigner(
      emptyDocument('form', 'test', { en: 'Test' }),
      () => undefined,
      () => 'new',
    ),
    isReady: true,
    isReadOnly,
    takeOver: async () => undefined,
    discard: async () => undefined,
    isDirty: false,
    base: { rev: 1, saved: '' },
    setBase: () => undefined,
  }
  return show(
    <Workspace
      designing={designing}
      actions={() => null}
      menu={null}
      publishedRev={1}
      func=""
      onSave={() => undefined}
    />,
  )
}

/** Whether the designer takes a key together with Ctrl; otherwise it is the browser's. */
async function isTaken(key: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true })
  await act(async () => void document.body.dispatchEvent(event))
  return event.defaultPrevented
}
const bar = () => place.querySelector('input[aria-label="Find"]')
const tool = () => buttonNamed('Find and replace (Ctrl+F)')

it('finds by Ctrl+F and Ctrl+H', async () => {
  await open(false)
  expect(await isTaken('f')).toBe(true)
  expect(bar()).not.toBeNull()
  expect(await isTaken('h')).toBe(true)
  expect(tool()?.getAttribute('aria-disabled')).toBeNull()
})

it('leaves both keys to the browser where another tab has the form, and its tool is off', async () => {
  await open(true)
  expect([await isTaken('f'), await isTaken('h'), await isTaken('s')]).toEqual([false, false, true])
  expect(tool()?.getAttribute('aria-disabled')).toBe('true')
  await click(tool())
  expect(bar()).toBeNull()
})

it('opens no bar behind the preview', async () => {
  await open(false)
  await click(buttonNamed('Preview'))
  await eventually(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
  expect([await isTaken('f'), await isTaken('h')]).toEqual([false, false])
  expect(bar()).toBeNull()
})

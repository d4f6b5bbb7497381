import { i18n } from '@lingui/core'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { setRouter } from '#client/router/go.ts'
import { notes } from '#client/ui/notify.ts'
import { takeHandedFile } from '#engine/view/import/handed-file.ts'
import { followOpenedFiles } from './opened-files.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => vi.unstubAllGlobals())

const handle = (name: string) => ({ getFile: async () => new File(['a,b'], name) })

it('takes the file the system opened to the page that asks what is in it, and says what it left out', async () => {
  let consume: (launch: object) => Promise<void> = async () => {}
  vi.stubGlobal('launchQueue', { setConsumer: (next: typeof consume) => (consume = next) })
  const history = createMemoryHistory()
  setRouter(createRouter({ routeTree: createRootRoute(), history }))
  followOpenedFiles()
  await consume({ files: [handle('orders.csv'), handle('more.csv')] })
  expect(history.location.pathname).toBe('/openFile')
  expect(takeHandedFile()?.name).toBe('orders.csv')
  expect(notes.current?.message).toContain('One file at a time')
})

it('does nothing when the app was started without a file, or the browser opens none', async () => {
  let consume: (launch: object) => Promise<void> = async () => {}
  vi.stubGlobal('launchQueue', { setConsumer: (next: typeof consume) => (consume = next) })
  followOpenedFiles()
  await consume({})
  expect(takeHandedFile()).toBeUndefined()
  vi.unstubAllGlobals()
  expect(followOpenedFiles).not.toThrow()
})

import { i18n } from '@lingui/core'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { setRouter } from '#client/router/go.ts'
import { notes } from '#client/ui/notify.ts'
import { takeHandedFile } from '#engine/import/view/open/handed-file.ts'
import { takeOpenedFiles } from './opened-files.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const handle = (name: string) => ({ getFile: async () => new File(['a,b'], name) })

it('takes the file the system opened to the page that asks what is in it, and says what it left out', async () => {
  const history = createMemoryHistory()
  setRouter(createRouter({ routeTree: createRootRoute(), history }))
  await takeOpenedFiles([handle('orders.csv'), handle('more.csv')])
  expect(history.location.pathname).toBe('/openFile')
  expect(takeHandedFile()?.name).toBe('orders.csv')
  expect(notes.current?.message).toContain('One file at a time')
})

it('does nothing when the app was started without a file', async () => {
  await takeOpenedFiles([])
  expect(takeHandedFile()).toBeUndefined()
})

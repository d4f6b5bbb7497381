import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#client/calls/query-client.ts'
import { tellLine } from '#client/calls/line.ts'
import { NeedTable } from './NeedTable.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'en', messages: {} })

let place: HTMLElement
let root: Root
beforeEach(() => {
  tellLine(true)
  queryClient.clear()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
  tellLine(true)
})

const answer = (part: object) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      code: 1,
      desc: '',
      data: null,
      ukey: '',
      serverTime: Date.now(),
      ...part,
    }),
  )
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
async function show(warehouse = 'LAX1') {
  await act(async () =>
    root.render(
      <MantineProvider>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <NeedTable needs={[{ sku: 'TS-101', wanted: 12 }]} warehouse={warehouse} />
          </QueryClientProvider>
        </I18nProvider>
      </MantineProvider>,
    ),
  )
  await settle()
}

it('calls no SKU short while the stock is not known, and asks again', async () => {
  answer({ success: false, code: 20101, desc: 'The warehouse counts.' })
  await show()
  expect(place.textContent).toContain('The warehouse counts.')
  expect(place.textContent).not.toContain('short')
  answer({ data: { list: [], total: 0, page: 1, pageSize: 1000 } })
  await act(async () => place.querySelector('button')?.click())
  await settle()
  expect(place.textContent).toContain('1 of 1 SKUs are short.')
})

it('without a line says that this stock was never seen here', async () => {
  tellLine(false)
  await show()
  expect(place.textContent).toContain('This stock is not on this device')
  expect(place.textContent).not.toContain('short')
})

it('asks for a warehouse before anything is compared', async () => {
  await show('')
  expect(place.textContent).toContain('No warehouse chosen')
})

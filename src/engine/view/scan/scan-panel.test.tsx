import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ScanPanel } from './ScanPanel.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'en', messages: {} })

let place: HTMLElement
let root: Root
let taken: string[][]
beforeEach(() => {
  taken = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
})

const show = (reason?: string) =>
  act(async () =>
    root.render(
      <MantineProvider>
        <I18nProvider i18n={i18n}>
          <ScanPanel
            label="Number"
            entries={[]}
            count={0}
            reason={reason}
            onScan={(numbers) => taken.push([...numbers])}
          />
        </I18nProvider>
      </MantineProvider>,
    ),
  )
const field = () => place.querySelector('input')!
const paste = (text: string) =>
  act(async () => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => text },
    })
    field().dispatchEvent(event)
  })
const enter = () =>
  act(async () => {
    place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

it('says calmly what comes first, and warns once a number cannot be taken', async () => {
  await show('Say first what is inside.')
  const reason = () =>
    [...place.querySelectorAll('p')].find(({ textContent }) => textContent?.startsWith('Say'))
  expect(reason()?.dataset.tone).toBeUndefined()
  await paste('SF1000000000001 SF1000000000002')
  expect(reason()?.dataset.tone).toBe('bad')
})

it('keeps the numbers that cannot be taken yet, and takes them once they can', async () => {
  await show('Say first what is inside.')
  await paste('SF1000000000001 SF1000000000002')
  expect(taken).toEqual([])
  expect(field().value).toBe('SF1000000000001 SF1000000000002')
  await show()
  await enter()
  expect(taken).toEqual([['SF1000000000001', 'SF1000000000002']])
  expect(field().value).toBe('')
})

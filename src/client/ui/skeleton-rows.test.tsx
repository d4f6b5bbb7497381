import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { tellLine } from '#client/calls/line.ts'
import { SkeletonRows } from './SkeletonRows.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => tellLine(true))

it('says that it is tried again where the line goes while rows are on their way', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SkeletonRows />
      </I18nProvider>,
    ),
  )
  expect(place.querySelectorAll('i')).toHaveLength(3)
  expect(place.textContent).toBe('')
  await act(async () => tellLine(false))
  expect(place.textContent).toBe('The gateway did not answer. It is asked again.')
  expect(place.querySelector('[role="alert"]')).toBeNull()
  await act(async () => tellLine(true))
  expect(place.textContent).toBe('')
  await act(async () => root.unmount())
})

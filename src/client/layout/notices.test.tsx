import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it } from 'vitest'
import { queryClient, queryKey } from '#client/calls/query-client.ts'
import { applyLanguage } from '#client/i18n/language.ts'
import { session } from '#modules/session/contract.ts'
import { NoticesMenu } from './NoticesMenu.tsx'

const notice = (id: string, title: string, content = 'Text') => ({
  id,
  title,
  content,
  at: '2026-03-01T08:00:00.000Z',
})
const hostile = '<img src=x onerror="window.hurt = 1"><script>window.hurt = 1</script>'

const known = (list: unknown[]) => queryClient.setQueryData(queryKey(session.getNotices, {}), { list })

async function shown() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <NoticesMenu />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  const bell = place.querySelector('button') as HTMLButtonElement
  const press = () =>
    act(async () => {
      bell.click()
      // The panel is a chunk of its own.
      await import('./NoticesPanel.tsx')
    })
  return { place, bell, press, gone: () => act(async () => root.unmount()) }
}

beforeEach(async () => {
  document.body.innerHTML = ''
  await applyLanguage('en')
})

it('counts what was not opened on this device, and forgets it once it was', async () => {
  known([notice('1', 'One'), notice('2', 'Two')])
  const { place, bell, press, gone } = await shown()
  expect(bell.getAttribute('aria-label')).toBe('Notices, 2 new')
  await press()
  expect(place.querySelectorAll('li')).toHaveLength(2)
  expect(bell.getAttribute('aria-label')).toBe('Notices')
  expect(place.textContent).toContain('new')
  expect(JSON.parse(localStorage.getItem('noticesRead') ?? '')).toEqual(['1', '2'])
  known([notice('3', 'Three'), notice('1', 'One')])
  await gone()
  const again = await shown()
  expect(again.bell.getAttribute('aria-label')).toBe('Notices, 1 new')
})

it('shows text and nothing else', async () => {
  known([notice('4', hostile, hostile)])
  const { place, press } = await shown()
  await press()
  expect(place.querySelector('h3')?.textContent).toContain('<script>')
  expect(place.querySelectorAll('img, script')).toHaveLength(0)
  expect((window as { hurt?: number }).hurt).toBeUndefined()
})

import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient, queryKey } from '#client/calls/query-client.ts'
import { applyLanguage } from '#client/i18n/language.ts'
import { session } from '#modules/session/contract.ts'
import { openTestPage } from '../../../tests/fixtures/test-page.tsx'
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
  await show(<NoticesMenu />)
  const bell = place.querySelector('button') as HTMLButtonElement
  const press = () =>
    act(async () => {
      bell.click()
      // The panel is a chunk of its own.
      await import('./NoticesPanel.tsx')
    })
  return { bell, press }
}

beforeEach(() => applyLanguage('en'))
const { place, show, leave } = openTestPage({ mantine: 'none', queries: queryClient })

it('counts what was not opened on this device, and forgets it once it was', async () => {
  known([notice('1', 'One'), notice('2', 'Two')])
  const { bell, press } = await shown()
  expect(bell.getAttribute('aria-label')).toBe('Notices, 2 new')
  await press()
  expect(place.querySelectorAll('li')).toHaveLength(2)
  expect(bell.getAttribute('aria-label')).toBe('Notices')
  expect(place.textContent).toContain('new')
  expect(JSON.parse(localStorage.getItem('noticesRead') ?? '')).toEqual(['1', '2'])
  known([notice('3', 'Three'), notice('1', 'One')])
  await leave()
  const again = await shown()
  expect(again.bell.getAttribute('aria-label')).toBe('Notices, 1 new')
})

it('shows text and nothing else', async () => {
  known([notice('4', hostile, hostile)])
  const { press } = await shown()
  await press()
  expect(place.querySelector('h3')?.textContent).toContain('<script>')
  expect(place.querySelectorAll('img, script')).toHaveLength(0)
  expect((window as { hurt?: number }).hurt).toBeUndefined()
})

import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { reportConnection } from '#client/calls/connection.ts'
import { openTestPage } from '../../../tests/fixtures/test-page.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

afterEach(() => reportConnection(true))
const { place, show } = openTestPage({ mantine: 'none' })

it('says that loading is retried when the connection drops while rows are loading', async () => {
  await show(<SkeletonRows />)
  expect(place.querySelectorAll('i')).toHaveLength(3)
  expect(place.textContent).toBe('')
  await act(async () => reportConnection(false))
  expect(place.textContent).toBe('The server did not answer. Trying again.')
  expect(place.querySelector('[role="alert"]')).toBeNull()
  await act(async () => reportConnection(true))
  expect(place.textContent).toBe('')
})

import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { tellLine } from '#client/calls/line.ts'
import { openStage } from '../../../tests/fixtures/stage.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

afterEach(() => tellLine(true))
const { place, show } = openStage({ mantine: 'none' })

it('says that loading is retried when the connection drops while rows are loading', async () => {
  await show(<SkeletonRows />)
  expect(place.querySelectorAll('i')).toHaveLength(3)
  expect(place.textContent).toBe('')
  await act(async () => tellLine(false))
  expect(place.textContent).toBe('The server did not answer. Trying again.')
  expect(place.querySelector('[role="alert"]')).toBeNull()
  await act(async () => tellLine(true))
  expect(place.textContent).toBe('')
})

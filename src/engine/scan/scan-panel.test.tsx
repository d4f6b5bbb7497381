import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { openTestPage, paste } from '../../../tests/fixtures/test-page.tsx'
import { ScanPanel } from './ScanPanel.tsx'

let taken: string[][]
beforeEach(() => void (taken = []))
const { place, show: draw } = openTestPage()

const show = (reason?: string) =>
  draw(
    <ScanPanel
      label="Number"
      entries={[]}
      count={0}
      reason={reason}
      onScan={(numbers) => taken.push([...numbers])}
    />,
  )
const field = () => place.querySelector('input')!
const enter = () =>
  act(async () => {
    place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

it('says calmly what comes first, and warns once a number cannot be taken', async () => {
  await show('Say first what is inside.')
  const reason = () =>
    [...place.querySelectorAll('p')].find(({ textContent }) => textContent?.startsWith('Say'))
  expect(reason()?.dataset.tone).toBeUndefined()
  await paste(field(), 'SF1000000000001 SF1000000000002')
  expect(reason()?.dataset.tone).toBe('bad')
})

it('keeps the numbers that cannot be taken yet, and takes them once they can', async () => {
  await show('Say first what is inside.')
  await paste(field(), 'SF1000000000001 SF1000000000002')
  expect(taken).toEqual([])
  expect(field().value).toBe('SF1000000000001 SF1000000000002')
  await show()
  await enter()
  expect(taken).toEqual([['SF1000000000001', 'SF1000000000002']])
  expect(field().value).toBe('')
})

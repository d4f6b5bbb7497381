import { act } from 'react'
import { expect, it } from 'vitest'
import { eventually, openTestPage } from '../../../tests/fixtures/test-page.tsx'
import { useHeldDuringPress } from './held-during-press.ts'

const { place, show } = openTestPage({ mantine: 'none' })

function Message({ text }: { text: string }) {
  return useHeldDuringPress(text)
}
const send = (...types: string[]) =>
  act(async () => {
    for (const type of types) place.dispatchEvent(new Event(type, { bubbles: true }))
  })

it.each([
  ['a mouse', ['pointerdown', 'mousedown'], ['pointerup', 'mouseup', 'click']],
  [
    'a tap, whose mouse events come after it',
    ['pointerdown', 'pointerup', 'mousedown'],
    ['mouseup', 'click'],
  ],
])('shows a message that came during a press once the press is over: %s', async (_, down, up) => {
  await show(<Message text="" />)
  await send(...down)
  // The field that is left says so to the window's capturing listeners, too.
  await act(async () => {
    place.dispatchEvent(new Event('blur'))
    await new Promise((done) => setTimeout(done))
  })
  await show(<Message text="Enter a phone number." />)
  expect(place.textContent).toBe('')
  let atClick: string | null = null
  place.addEventListener('click', () => (atClick = place.textContent), { once: true })
  await send(...up)
  expect(atClick).toBe('')
  await eventually(() => expect(place.textContent).toBe('Enter a phone number.'))
})

it('shows a message at once while nothing is pressed', async () => {
  await show(<Message text="" />)
  await show(<Message text="Enter a phone number." />)
  expect(place.textContent).toBe('Enter a phone number.')
})

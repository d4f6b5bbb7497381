import { useState } from 'react'
import { expect, it } from 'vitest'
import { buttonNamed, click, openTestPage, typeInto } from '../../../../tests/fixtures/test-page.tsx'
import { BoundedNumber } from './BoundedNumber.tsx'
import { BoundedText, BoundedTextarea } from './BoundedText.tsx'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'

const { place, show } = openTestPage({ mantine: 'still' })

function Sample({ saved }: { saved: (values: unknown) => void }) {
  const faults = useInputFaults()
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [count, setCount] = useState(1)
  const [hasCount, setHasCount] = useState(true)
  return (
    <InputFaults value={faults.report}>
      <BoundedText label="Name" limit={50} value={name} onChange={setName} />
      <BoundedTextarea label="Note" limit={250} value={note} onChange={setNote} />
      {hasCount && <BoundedNumber label="Count" min={1} max={10} value={count} onChange={setCount} />}
      <button onClick={() => setHasCount(false)}>Hide</button>
      <button onClick={() => (faults.reason ? undefined : saved({ name, note, count }))}>Save</button>
      <p id="why">{faults.reason}</p>
    </InputFaults>
  )
}

const field = (label: string) =>
  [...place.querySelectorAll<HTMLInputElement>('input, textarea')].find(
    (each) => place.querySelector(`label[for="${each.id}"]`)?.textContent === label,
  ) ?? expect.fail(`no field ${label}`)
const why = () => place.querySelector('#why')?.textContent

it('keeps a text that is too long whole, says its limit, and lets nothing be saved until it is corrected', async () => {
  const saved: unknown[] = []
  await show(<Sample saved={(values) => saved.push(values)} />)
  expect([...place.querySelectorAll('[maxlength]')]).toEqual([])
  for (const [label, limit] of [
    ['Name', 50],
    ['Note', 250],
  ] as const) {
    await typeInto(field(label), 'x'.repeat(limit + 1))
    expect(field(label).value).toHaveLength(limit + 1)
    expect(place.textContent).toContain(`At most ${limit} characters`)
    expect(why()).toBe('Correct the marked fields first.')
    await click(buttonNamed('Save'))
    expect(saved).toEqual([])
    await typeInto(field(label), ` ${'x'.repeat(limit)} `)
    expect(why()).toBe('')
  }
  await click(buttonNamed('Save'))
  expect(saved).toHaveLength(1)
})

it('keeps a number that does not fit as typed, and forgets it when its field is gone', async () => {
  const saved: unknown[] = []
  await show(<Sample saved={(values) => saved.push(values)} />)
  await typeInto(field('Count'), '-5')
  expect(field('Count').value).toBe('-5')
  expect(field('Count').getAttribute('aria-invalid')).toBe('true')
  await click(buttonNamed('Save'))
  expect(saved).toEqual([])
  await click(buttonNamed('Hide'))
  await click(buttonNamed('Save'))
  expect(saved).toEqual([{ name: '', note: '', count: 1 }])
})

it('steps with the arrow keys and within its bounds', async () => {
  await show(<Sample saved={() => undefined} />)
  const press = async (key: string) => {
    field('Count').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await show(<Sample saved={() => undefined} />)
  }
  await press('ArrowUp')
  expect(field('Count').value).toBe('2')
  for (let at = 0; at < 3; at++) await press('ArrowDown')
  expect(field('Count').value).toBe('1')
})

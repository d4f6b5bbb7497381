/** Scans into a field: taken out again where they are meant for the page, kept where it has no use for them. */
import { act, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { useWedge } from './use-wedge.ts'

const { show } = openTestPage()
const codes: string[] = []

function Page({ isTaken }: { isTaken: boolean }) {
  const lines = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('12')
  useWedge((code) => {
    codes.push(code)
    return isTaken
  }, lines)
  return (
    <>
      <div ref={lines}>
        <input
          aria-label="inside"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <input aria-label="outside" />
    </>
  )
}

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`) as HTMLInputElement

/** Of the keys, in milliseconds: a scanner's, however busy the machine is. */
let clock = 0

function scannerKey(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: (clock += 5) })
  return event
}

/** Types as a scanner does; returns whether the Enter at the end did what Enter does. */
async function scan(name: string, code: string, pauseMs = 1000): Promise<boolean> {
  let isLeft = true
  clock += pauseMs
  await act(async () => {
    for (const key of [...code, 'Enter']) {
      const event = scannerKey(key)
      isLeft = field(name).dispatchEvent(event)
      if (key.length !== 1) continue
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field(name),
        field(name).value + key,
      )
      field(name).dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  return isLeft
}

it('takes a scan out of a field inside, and its Enter with it', async () => {
  codes.length = 0
  await show(<Page isTaken />)
  expect(await scan('inside', 'SKU-10042')).toBe(false)
  expect(codes).toEqual(['SKU-10042'])
  expect(field('inside').value).toBe('12')
})

it('takes one out that follows another at once, made outside', async () => {
  codes.length = 0
  await show(<Page isTaken />)
  clock += 1000
  for (const key of ['A', 'B', 'C', 'D', 'E', 'Enter']) document.body.dispatchEvent(scannerKey(key))
  await scan('inside', 'SKU-10042', 0)
  expect(codes).toEqual(['ABCDE', 'SKU-10042'])
  expect(field('inside').value).toBe('12')
})

it('leaves what nobody has a use for, and lets Enter go on', async () => {
  codes.length = 0
  await show(<Page isTaken={false} />)
  expect(await scan('inside', 'SKU-10042')).toBe(true)
  expect(codes).toEqual(['SKU-10042'])
  expect(field('inside').value).toBe('12SKU-10042')
})

it('does not listen to fields outside', async () => {
  codes.length = 0
  await show(<Page isTaken />)
  await scan('outside', 'SKU-10042')
  expect(codes).toEqual([])
})

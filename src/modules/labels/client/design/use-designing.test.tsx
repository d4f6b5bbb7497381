import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { buttonNamed, click, openTestPage } from '../../../../../tests/fixtures/test-page.tsx'
import { useDesigning } from './use-designing.ts'

const enqueue = vi.fn(async () => undefined)
const store = { outbox: { enqueue } }
vi.mock('#client/offline/use-live.ts', () => ({ useStore: () => store }))
vi.mock('#client/offline/use-outbox.ts', () => ({ useOutbox: () => [] }))
vi.mock('#client/offline/use-draft.ts', () => ({
  useDraft: (_key: string, _given: undefined, make: () => object) => ({
    ready: true,
    isReadOnly: false,
    data: make(),
    update: () => undefined,
    discard: async () => undefined,
  }),
}))

const template = {
  schemaVersion: 1,
  name: '',
  page: { wMm: 100, hMm: 150, dotsPerMm: 8 },
  components: [],
} as const
const beginning = { id: 'new one', kind: 'express', rev: 0, template, isNew: true } as const

const designs = new Set<object>()

function Desk() {
  const { nameField, save, store: designer, view } = useDesigning(beginning, undefined)
  designs.add(view.history.present)
  return (
    <>
      <input ref={nameField} aria-label="Name" />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <button type="button" onClick={() => designer.run({ kind: 'rename', name: 'Ours' })}>
        Rename
      </button>
    </>
  )
}
const { place, show } = openTestPage({ mantine: 'none' })

it('shows one design from the first render on, so that it is drawn once', async () => {
  designs.clear()
  await show(<Desk />)
  expect(buttonNamed('Save')).toBeTruthy()
  expect(designs.size).toBe(1)
})

it('without a name nothing is saved, and the name is asked for where it is written', async () => {
  await show(<Desk />)
  await click(buttonNamed('Save'))
  expect(enqueue).not.toHaveBeenCalled()
  const field = place.querySelector('input')
  expect(document.activeElement).toBe(field)
  await click(buttonNamed('Rename'))
  act(() => field?.blur())
  await click(buttonNamed('Save'))
  expect(enqueue).toHaveBeenCalledOnce()
  expect(document.activeElement).not.toBe(field)
})

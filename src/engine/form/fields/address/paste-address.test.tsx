/** Pasting an address: what a person aims at stays where it is while the preview grows. */
import { beforeEach, expect, it, vi } from 'vitest'
import { FormStore } from '#engine/form/logic/form-store.ts'
import { FormContext } from '#engine/form/view/form-context.ts'
import { sampleForm } from '../../../../../tests/fixtures/sample-form.ts'
import { buttonNamed, eventually, openTestPage, typeInto } from '../../../../../tests/fixtures/test-page.tsx'
import { PasteAddress } from './PasteAddress.tsx'

vi.mock('#engine/form/fields/region/use-region-tree.ts', () => ({
  useRegionTree: () => ({ tree: undefined, isLoading: false }),
}))

const { place, show } = openTestPage()
beforeEach(async () => {
  const store = new FormStore({ ...sampleForm, derive: undefined } as never, {})
  await show(
    <FormContext value={{ store, types: {} }}>
      <PasteAddress
        path="to"
        props={{} as never}
        text=""
        onFilled={() => undefined}
        onClose={() => undefined}
      />
    </FormContext>,
  )
})

/** The elements above the button, outside of the row it is in. */
const above = () => {
  const row = buttonNamed('Fill in')?.parentElement
  return [...(row?.parentElement?.children ?? [])].slice(
    0,
    [...(row?.parentElement?.children ?? [])].indexOf(row!),
  )
}

it('keeps "Fill in" in its place while the preview grows', async () => {
  const before = above()
  expect(before).toHaveLength(1)
  await typeInto(
    place.querySelector('textarea'),
    'Nguyễn An\n0912345678\n12 Hàng Bài, Hà Nội, Vietnam\nan@example.com',
  )
  await eventually(() => expect(place.querySelectorAll('dd').length).toBeGreaterThan(2))
  expect(above()).toEqual(before)
})

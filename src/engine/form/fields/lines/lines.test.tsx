/** A block of a spreadsheet pasted into the lines, and what is said of it. */
import { act } from 'react'
import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { notes } from '#client/ui/notify.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { FormContext } from '#engine/form/view/form-context.ts'
import { FormSections } from '#engine/form/view/FormSections.tsx'
import { sampleForm } from '../../../../../tests/fixtures/sample-form.ts'
import { eventually, openTestPage } from '../../../../../tests/fixtures/test-page.tsx'
import { fieldTypes } from '../field-types.ts'

const plain = (message: string) => ({ id: message, message })
const form: FormDecl = {
  ...sampleForm,
  id: 'f',
  rules: [],
  sections: [
    {
      id: 's',
      title: plain('S'),
      fields: [
        {
          path: 'goods',
          type: 'lines',
          label: plain('Goods'),
          lines: {
            max: 4,
            empty: () => ({ name: '', quantity: '' }),
            columns: [
              { path: 'name', label: plain('Goods name'), grow: 1 },
              { path: 'quantity', label: plain('Pieces'), grow: 1 },
            ],
          },
        },
      ],
    },
  ],
}
const { show } = openTestPage()

async function paste(text: string): Promise<FormStore> {
  await fieldTypes.lines?.load?.()
  const store = new FormStore({ ...form, derive: undefined } as never, {
    goods: [{ name: '', quantity: '' }],
  })
  await show(
    <FormContext value={{ store, types: fieldTypes }}>
      <FormSections form={form} />
    </FormContext>,
  )
  await eventually(() => expect(document.getElementById('f-goods-0-name')).not.toBeNull())
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  })
  await act(async () => document.getElementById('f-goods-0-name')?.dispatchEvent(event))
  return store
}

it('takes the headings of the screen, and names what it did not take', async () => {
  i18n.load('en', { Pieces: 'Bilangan' })
  const store = await paste('Goods name\tBilangan *\tColour\nshirt\t2\tred\t9')
  expect(store.get('goods')).toEqual([{ name: 'shirt', quantity: '2' }])
  expect(notes.current).toMatchObject({
    message: '1 lines pasted. Not used: Colour, column 4.',
    tone: 'bad',
  })
})

it('says nothing more where everything was taken', async () => {
  await paste('shirt\t2\ncap\t1')
  expect(notes.current).toMatchObject({ message: '2 lines pasted.', tone: 'good' })
})

it('does not count empty lines', async () => {
  await fieldTypes.lines?.load?.()
  const [section] = sampleForm.sections
  const counted = section?.fields.filter(({ path }) => path === 'lines') ?? []
  const sections = [{ id: 's', title: plain('S'), fields: counted }]
  const blank = { item: '', count: '1' }
  const store = new FormStore({ ...form, sections, derive: undefined } as never, {
    lines: [{ item: 'Boat', count: '2' }, blank, { item: '', count: '3' }, blank],
  })
  await show(
    <FormContext value={{ store, types: fieldTypes }}>
      <FormSections form={{ ...form, sections }} />
    </FormContext>,
  )
  await eventually(() => expect(document.querySelector('dl')?.textContent).toBe('Sum5'))
})

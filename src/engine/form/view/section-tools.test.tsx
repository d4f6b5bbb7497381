/** Tools in the title of a section: they come after what is in view, Tab comes to them, Enter passes them. */
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { fieldTypes } from '#engine/form/fields/field-types.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import { sampleForm } from '../../../../tests/fixtures/sample-form.ts'
import { eventually, openTestPage, pressKey } from '../../../../tests/fixtures/test-page.tsx'
import { FORM, focusNext, stopsIn } from './focus.ts'
import { FormContext } from './form-context.ts'
import { FormSections } from './FormSections.tsx'

const { place, show } = openTestPage()

const plain = (message: string) => ({ id: message, message })
const text = (path: string) => ({ path, type: 'text', label: plain(path) })
const Tool = () => <input aria-label="tool" />
const form: FormDecl = {
  ...sampleForm,
  sections: [
    { id: 'one', title: plain('One'), fields: [text('a'), text('b')] },
    {
      id: 'two',
      title: plain('Two'),
      fields: [text('c'), text('d')],
      tools: () => Promise.resolve({ default: Tool }),
    },
  ],
}

function Page() {
  const [store] = useState(() => new FormStore(form, {}))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as in the form
    <div {...{ [FORM]: 'x' }} onKeyDown={focusNext}>
      <FormContext value={{ store, types: fieldTypes }}>
        <FormSections form={form} />
      </FormContext>
    </div>
  )
}

it('draws the tools of a section beside its title, no stop of Enter; from a tool Enter goes to the field behind it', async () => {
  await show(<Page />)
  await eventually(() => expect(place.querySelector('[aria-label="tool"]')).not.toBeNull())
  const tool = place.querySelector<HTMLInputElement>('[aria-label="tool"]')!
  expect(tool.closest('section')?.getAttribute('aria-label')).toBe('Two')
  const root = place.querySelector<HTMLElement>(`[${FORM}]`)!
  expect(stopsIn(root)).not.toContain(tool)
  expect(stopsIn(root)).toHaveLength(4)
  expect(tool.tabIndex).toBe(0)
  // This DOM lays nothing out: everything that is there counts as shown.
  for (const each of stopsIn(root)) Object.defineProperty(each, 'offsetParent', { value: root })
  tool.focus()
  await pressKey(tool, 'Enter')
  expect(document.activeElement).toBe(stopsIn(root)[2])
})

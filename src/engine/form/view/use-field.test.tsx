import { afterEach, expect, it, vi } from 'vitest'
import { addressFields } from '#engine/form/fields/address/address-fields.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { AddressProps, FieldDecl } from '#engine/form/schema/form.ts'
import { sampleForm } from '../../../../tests/fixtures/sample-form.ts'
import { openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { FormContext } from './form-context.ts'
import { useField } from './use-field.ts'

const { place, show } = openTestPage({ mantine: 'none' })
afterEach(() => vi.restoreAllMocks())

const Placeholder = ({ field }: { field: FieldDecl }) => <i>{useField(field, field.path).placeholder}</i>
const draw = (field: FieldDecl) =>
  show(
    <FormContext value={{ store: new FormStore(sampleForm, {}), types: {} }}>
      <Placeholder field={field} />
    </FormContext>,
  )

it('shows an example of a country unchanged, without looking it up as a message', async () => {
  const warn = vi.spyOn(console, 'warn')
  const { before } = addressFields('receiver', 'CN', {} as AddressProps)
  const phone = before.find(({ path }) => path === 'receiver.phone') as FieldDecl
  expect(phone.placeholder).toBeTypeOf('string')
  await draw(phone)
  expect(place.textContent).toBe(phone.placeholder)
  expect(warn).not.toHaveBeenCalled()
})

it('a message is said in the language of the page', async () => {
  await draw({ path: 'x', type: 'text', label: { id: 'x' }, placeholder: { id: 'y', message: 'Unchanged' } })
  expect(place.textContent).toBe('Unchanged')
})

import { expect, it } from 'vitest'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import { draftName } from './draft-name.ts'

const plain = (message: string) => ({ id: message, message })
const form: Pick<FormDecl, 'label' | 'sections' | 'initial'> = {
  sections: [
    {
      id: 'all',
      title: plain('All'),
      fields: [
        { path: 'country', label: plain('Country'), type: 'text' },
        { path: 'receiver', label: plain('Receiver'), type: 'address' },
        { path: 'goods', label: plain('Goods'), type: 'lines' },
        { path: 'remark', label: plain('Remarks'), type: 'text' },
      ],
    },
  ],
  initial: () => ({ country: 'VN', receiver: { name: '', phone: '' }, goods: [{ name: '', pieces: 1 }] }),
  label: ({ receiver }) => (receiver as { name: string }).name,
}
const name = (more: FormData) => draftName(form, { ...form.initial(), ...more }, ({ id }) => id)

it.each<[string, FormData, string | undefined]>([
  ['what the form calls it', { receiver: { name: 'Nguyễn An', phone: '09' } }, 'Nguyễn An'],
  ['a changed value', { country: 'TH' }, 'Country: TH'],
  ['a field inside an address', { receiver: { name: ' ', phone: '0912345678' } }, 'Receiver: 0912345678'],
  ['a field of a line', { goods: [{ name: 'Cups', pieces: 1 }] }, 'Goods: Cups'],
  ['the first of several, in the order of the form', { remark: 'Fragile', country: 'TH' }, 'Country: TH'],
  ['nothing where nothing was entered', {}, undefined],
  ['nothing where only blanks were entered', { remark: '  ' }, undefined],
])('%s', (_, data, expected) => expect(name(data)).toBe(expected))

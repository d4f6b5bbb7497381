import { expect, it } from 'vitest'
import { chosenFromBook, emptyAddress, isAsInBook, toFormAddress, toPostal } from './form-postal.ts'

const kept = toFormAddress({
  name: 'Nguyễn An',
  phone: '0912345678',
  country: 'VN',
  prov: 'Hà Nội',
  city: 'Láng',
  address: '12 Phố Huế',
})
const chosen = chosenFromBook(kept)

it.each([
  ['as chosen', chosen, true],
  ['with its phone written otherwise', { ...chosen, phone: ' 0912-345 678' }, true],
  ['with another phone', { ...chosen, phone: '0912345679' }, false],
  ['with an e-mail address added', { ...chosen, email: 'an@example.com' }, false],
  ['typed, not chosen', kept, false],
  ['empty', emptyAddress('VN'), false],
  ['replaced by another one', { ...chosen, ...toFormAddress({ name: 'Ann' }) }, false],
])('%s', (_, address, expected) => expect(isAsInBook(address)).toBe(expected))

it('what an address was chosen as is never sent', () => expect(toPostal(chosen)).toEqual(toPostal(kept)))

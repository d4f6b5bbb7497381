import { expect, it } from 'vitest'
import { filterLocal } from '#engine/table/logic/filter-local.ts'
import type { AddressRow } from './postal-data.ts'
import { receiverTable } from './tables.ts'

const row = (id: string, rest: Partial<AddressRow>): AddressRow => ({
  id,
  name: 'Nguyễn An',
  phone: '0912345678',
  country: 'VN',
  prov: 'Hà Nội',
  city: '',
  area: '',
  address: '12 Phố Huế',
  addressType: '0',
  isSenderOrReceiver: 'receiver',
  isDefault: '0',
  rev: 1,
  ...rest,
})
const kept = [
  row('1', {}),
  row('2', { name: 'Ann Lee', country: 'US', address: '1 Main St', phone: '2135550123' }),
  row('3', { address: '9 Lạch Tray' }),
]

it.each([
  [{}, '123'],
  [{ keyword: 'ANN' }, '2'],
  [{ keyword: '345678' }, '13'],
  [{ keyword: 'lạch tray' }, '3'],
  [{ keyword: 'Hà Nội' }, ''],
  [{ country: 'US' }, '2'],
  [{ country: 'VN', keyword: 'huế' }, '1'],
])('offline the cached address book answers %j as the server does', (query, found) => {
  const input = { isSenderOrReceiver: 'receiver', page: 1, pageSize: 20, ...query }
  const { rows } = filterLocal(receiverTable, input, kept as unknown as Record<string, unknown>[])
  expect(rows.map(({ id }) => id).join('')).toBe(found)
})

/** Spreadsheets of addresses are checked by the rules the server checks them by, configured ones among them. */
import { describe, expect, test } from 'vitest'
import { noPlaceLists } from '#domain/places.ts'
import type { FieldRule } from '#engine/form/index.ts'
import { ADDRESS_RULES } from '#modules/lookups/contract.ts'
import { receiverImport, senderImport } from './imports.ts'

const row = {
  name: 'Nguyễn Thị An',
  phone: '0912345678',
  country: 'VN',
  prov: 'Hà Nội',
  city: 'Phường Hoàn Kiếm',
  address: '12 Hàng Bài',
  postCode: '',
  email: '',
}
const needsEmail: FieldRule = {
  formKey: ADDRESS_RULES,
  paramsKey: 'email',
  type: 'String',
  ruleName: 'E-mail',
  desc: '',
  attrName: '',
  required: true,
  requiredMsg: 'An e-mail address is required here.',
  regular: '',
  regularMsg: '',
  minLimit: '',
  minLimitMsg: '',
  maxLimit: '',
  maxLimitMsg: '',
  status: '1',
  isBuiltIn: false,
}

describe.each([senderImport, receiverImport])('$id', ({ verify, violationsOf, toCell }) => {
  test('names the rules of addresses', () => expect(verify).toBe(ADDRESS_RULES))

  test('marks the cell that breaks a configured rule before anything is sent', () => {
    const pathsOf = (rules: FieldRule[]) => violationsOf([row], rules, noPlaceLists).map(({ path }) => path)
    expect(pathsOf([])).not.toContain('email')
    expect(pathsOf([needsEmail])).toContain('email')
    expect(toCell('email')).toEqual({ column: 'email', line: 0 })
  })
})

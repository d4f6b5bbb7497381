import { describe, expect, it } from 'vitest'
import { countries, countryCodes, type CountryCode } from './countries.ts'
import { isPhone, normalisePhone, phoneProblem, toInternational } from './phone.ts'

/** Possible and impossible numbers of each country. VN: every border of spec 001 §5. */
const table: Record<CountryCode, { good: string[]; bad: string[] }> = {
  VN: {
    good: [
      '0912345678',
      '02838251234',
      '091234567890',
      '+8412345678',
      '+84912345678',
      '+841234567890',
      '0084912345678',
    ],
    bad: [
      '012345678',
      '0912345678901',
      '+841234567',
      '+8412345678901',
      '84912345678',
      '912345678',
      '09x2345678',
      '+85912345678',
    ],
  },
  ID: {
    good: ['081234567890', '+62 812-3456-7890', '(021) 5701234', '6281234567890'],
    bad: ['0812', '1812345678', '+60123456789'],
  },
  MY: {
    good: ['0123456789', '01112345678', '03-2123 4567', '+60 12 345 6789', '082-123456'],
    bad: ['123456789', '0212345678', '+601234'],
  },
  PH: {
    good: ['09171234567', '+639171234567', '(02) 8123 4567', '032-2345678'],
    bad: ['9171234567', '0917123456', '+63091712345678'],
  },
  TH: {
    good: ['0812345678', '021234567', '+66812345678', '053-123-456'],
    bad: ['081234567', '812345678', '+660812345678'],
  },
  KH: {
    good: ['012345678', '0961234567', '+855 12 345 678', '023 123 456'],
    bad: ['12345678', '0123456', '+85501234567'],
  },
  SG: {
    good: ['91234567', '6123 4567', '+65 8123 4567', '31234567'],
    bad: ['12345678', '9123456', '0091234567'],
  },
  US: {
    good: ['2135550123', '(213) 555-0123', '+1 213.555.0123', '12135550123'],
    bad: ['1135550123', '2130550123', '21355501234'],
  },
  IN: {
    good: ['9876543210', '+91 98765 43210', '09876543210', '022 2261 1234'],
    bad: ['5876543210', '98765432', '+91987654321'],
  },
  GB: {
    good: ['07700 900123', '+44 (0)20 7946 0018', '+447700900123', '0161 496 0123'],
    bad: ['7700900123', '0770090012', '+44077009001234'],
  },
  CN: {
    good: ['13800138000', '+86 138 0013 8000', '0755-8888 6666', '010-12345678', '+852 9123 4567'],
    bad: ['12800138000', '1380013800', '75588886666'],
  },
  NL: {
    good: ['0612345678', '+31 6 12345678', '020-1234567', '0031612345678'],
    bad: ['612345678', '061234567', '+310612345678'],
  },
}

describe.each(countryCodes)('phones of %s', (country) => {
  it.each(table[country].good)('%s is possible', (phone) => {
    expect(phoneProblem(phone, country)).toBeUndefined()
    expect(toInternational(phone, country)).toMatch(/^\+\d{9,14}$/)
  })
  it.each(table[country].bad)('%s is not', (phone) => expect(isPhone(phone, country)).toBe(false))

  it('accepts its own example, and names it when it refuses', () => {
    const { example } = countries[country].phone
    expect(isPhone(example, country)).toBe(true)
    expect(Object.values(phoneProblem('1', country)?.values ?? {})).toContain(example)
  })
})

it('falls back to the rule of spec 001 §5 for a country without its own', () => {
  expect(isPhone('0912345678', 'XX')).toBe(true)
  expect(isPhone('912345678', 'XX')).toBe(false)
})

it.each([
  [' +84 (0) 912-345.678 ', '+84912345678'],
  ['００８４９１２３４５６７８', '+84912345678'],
  ['0912–345–678', '0912345678'],
  ['\u202a0912345678\u202c', '0912345678'],
])('reads %j as %s', (typed, normal) => expect(normalisePhone(typed)).toBe(normal))

it.each([
  ['0912345678', 'VN', '+84912345678'],
  ['6281234567890', 'ID', '+6281234567890'],
  ['91234567', 'SG', '+6591234567'],
  ['2135550123', 'US', '+12135550123'],
  ['13800138000', 'CN', '+8613800138000'],
  ['9198765432', 'IN', '+919198765432'],
])('dials %s of %s as %s', (phone, country, dialled) => expect(toInternational(phone, country)).toBe(dialled))

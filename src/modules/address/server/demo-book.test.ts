import { expect, it } from 'vitest'
import { countryCodes } from '#domain/countries.ts'
import { validatePlace } from '#domain/places.ts'
import { bundledPlaces } from '../../../../tests/fixtures/bundled-places.ts'
import { tidyAddress } from './address-row.ts'
import { checkAddress } from './insert.ts'
import { demoBook, otherBook, toAddress } from './demo-book.ts'

const rows = [...demoBook, ...otherBook].map((row) => ({ row, who: row.split('|').slice(1, 3).join('') }))

it.each(rows)('obeys the rules of the book: $who', ({ row }) => {
  const { post_code, address_type, side, ...rest } = toAddress(row, 1, 'DEMO', new Date(0))
  const draft = { ...rest, postCode: post_code, addressType: address_type, isSenderOrReceiver: side }
  const tidy = tidyAddress(draft, bundledPlaces)
  expect(tidy).toMatchObject({ prov: draft.prov, city: draft.city, area: draft.area })
  expect(checkAddress(tidy, { configured: [], places: bundledPlaces })).toEqual([])
  expect(validatePlace(draft.country, tidy, bundledPlaces).unlisted).toEqual([])
})

it('has people in every country, and one default sender', () => {
  expect(new Set(demoBook.map((row) => row.split('|')[1]?.trim()))).toEqual(new Set(countryCodes))
  expect(demoBook.length).toBeGreaterThanOrEqual(60)
  const now = new Date(0)
  expect(demoBook.filter((row, place) => toAddress(row, place, 'DEMO', now).is_default === '1')).toHaveLength(
    1,
  )
})

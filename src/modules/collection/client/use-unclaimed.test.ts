import { expect, it } from 'vitest'
import { noFilter, questionOf } from './use-unclaimed.ts'

const asked = (filter: object) => {
  const { page: _page, pageSize: _size, ...rest } = questionOf({ ...noFilter, ...filter }, 1)
  return rest
}

it('asks for a weight with a decimal comma, and for nothing that is no weight', () => {
  expect(asked({ weightFrom: '1,5', weightTo: ' 2.25 kg' })).toEqual({ weightFrom: '1.5', weightTo: '2.25' })
  for (const wrong of ['-1', '1e2', '1,234', 'abc', '12345.678'])
    expect(asked({ weightFrom: wrong })).toEqual({})
})

it('asks for no piece of a number that is too short or too long', () => {
  expect(asked({ fragment: '123' })).toEqual({})
  expect(asked({ fragment: 'x'.repeat(51) })).toEqual({})
  expect(asked({ fragment: ' 1234 ' })).toEqual({ fragment: '1234' })
})

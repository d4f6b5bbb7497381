import { describe, expect, it } from 'vitest'
import { ranked, standing, wordsOf } from './word-rank.ts'

describe('where a word is in a title', () => {
  it.each<[string, string, number | undefined]>([
    ['or', 'order', 0],
    ['or', 'new order', 1],
    ['or', 'b2c/order', 1],
    ['or', 'for an order', 1],
    ['rd', 'order', 2],
    ['订单', '批量订单', 2],
    ['(', 'a (b)', 1],
    ['x', 'order', undefined],
  ])('%j in %j', (word, text, expected) => {
    expect(standing(word, text)).toBe(expected)
  })
})

it('ranks the start of the title, then the start of a word, then inside a word, then other texts', () => {
  const things = ['Reorder', 'Manage orders', 'Rates', 'Orders'].map((title) => ({ title }))
  const found = ranked(things, wordsOf(' ORD '), ({ title }) => ({
    title,
    beside: title === 'Rates' ? 'order prices' : '',
  }))
  expect(found.map(({ title }) => title)).toEqual(['Orders', 'Manage orders', 'Reorder', 'Rates'])
})

it('wants every word, and takes everything in its order without one', () => {
  const things = ['b new', 'a old', 'a new']
  const textOf = (title: string) => ({ title })
  expect(ranked(things, wordsOf('new a'), textOf)).toEqual(['a new'])
  expect(ranked(things, wordsOf('  '), textOf)).toEqual(things)
})

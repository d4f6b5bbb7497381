import { describe, expect, it } from 'vitest'
import type { LinesProps } from '#engine/form/schema/form.ts'
import { amountFilter } from './form-filters.ts'
import { addLine, duplicateLine, linesOf, removeLine } from './form-lines.ts'
import { isBlank, isBlock, parseTsv, pasteLines } from './form-paste.ts'

const label = (id: string) => ({ id, message: id })
const props: LinesProps = {
  max: 4,
  empty: () => ({ name: '', quantity: '1', value: '' }),
  columns: [
    { path: 'name', label: label('Name'), grow: 1, maxLength: 10, aliases: ['品名', 'goods name'] },
    { path: 'quantity', label: label('Pieces'), grow: 1, filter: 'nonNegativeInteger', aliases: ['qty'] },
    { path: 'value', label: label('Value'), grow: 1, filter: 'decimal2' },
  ],
}
const line = (name: string, quantity = '1', value = '') => ({ name, quantity, value })

describe('reading a block', () => {
  it.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"say ""hi"""\tb', [['say "hi"', 'b']]],
    ['5" pipe\tb', [['5" pipe', 'b']]],
    ['a\n\n\nb', [['a'], ['b']]],
    [' a \t b ', [['a', 'b']]],
    ['', []],
  ])('%j', (text, rows) => expect(parseTsv(text)).toEqual(rows))

  it.each([
    ['one cell', false],
    ['one cell\n', false],
    ['a\tb', true],
    ['a\nb', true],
    ['a\r\nb\r\n', true],
  ])('isBlock(%j) is %s', (text, expected) => expect(isBlock(text)).toBe(expected))
})

describe('pasting into lines', () => {
  it('fills right and down from the cell and adds lines', () => {
    const { lines, count, cut } = pasteLines(
      [line('a'), line('b')],
      '3\t1.5\n4\t2,50',
      { line: 1, column: 1 },
      props,
    )
    expect(lines).toEqual([line('a'), line('b', '3', '1.5'), line('', '4', '2.50')])
    expect({ count, cut }).toEqual({ count: 2, cut: 0 })
  })
  it('reads the columns from a heading row and appends below what is there', () => {
    const { lines } = pasteLines(
      [line('a')],
      'Qty*\t品名\tColour\n2\tshirt\tred',
      { line: 0, column: 0 },
      props,
    )
    expect(lines).toEqual([line('a'), line('shirt', '2')])
  })
  it('uses an empty line before it adds one', () => {
    const { lines } = pasteLines([line('')], 'goods name\tqty\nshirt\t2', { line: 0, column: 0 }, props)
    expect(lines).toEqual([line('shirt', '2')])
  })
  it('knows its own headings, in the language they are shown in', () => {
    const translations: Record<string, string> = { Name: 'Nama', Pieces: 'Bilangan', Value: 'Nilai' }
    const { lines, left } = pasteLines(
      [line('')],
      'Nama *\tBilangan *\tNilai\nshirt\t2\t1.5',
      { line: 0, column: 0 },
      props,
      {},
      ({ label: { id } }) => translations[id] ?? '',
    )
    expect([lines, left]).toEqual([[line('shirt', '2', '1.5')], []])
  })
  it('names what it did not take: unknown headings with content, and cells beyond the last column', () => {
    const named = 'qty\t品名\tColour\tEmpty\n2\tshirt\tred\t\t9\n'
    expect(pasteLines([line('')], named, { line: 0, column: 0 }, props).left).toEqual([
      { heading: 'Colour', place: 3 },
      { heading: '', place: 5 },
    ])
    const beyond = pasteLines([line('')], '1\t2\t3\n4\t5\t', { line: 0, column: 1 }, props)
    expect(beyond.left).toEqual([{ heading: '', place: 3 }])
  })
  it('takes goods for goods, not for headings', () => {
    expect(pasteLines([line('')], 'shirt\t2\ncap\t1', { line: 0, column: 0 }, props).lines).toHaveLength(2)
  })
  it('stops at the limit and says how many did not fit', () => {
    const { lines, count, cut } = pasteLines(
      [line('a'), line('b'), line('c')],
      'd\ne\nf',
      { line: 3, column: 0 },
      props,
    )
    expect(lines.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect({ count, cut }).toEqual({ count: 1, cut: 2 })
  })
  it('writes cells as the rules read them and keeps what is refused as it is', () => {
    const { lines } = pasteLines(
      [line('')],
      'a very long name\t3 pcs\t1,234.50\nb\t-5\t1e5\nc\t1234567890\t1.2345',
      { line: 0, column: 0 },
      props,
    )
    expect(lines).toEqual([
      // Nothing is cut to the length of its column: what is too long is refused where it is.
      line('a very long name', '3', '1234.50'),
      line('b', '-5', '1e5'),
      line('c', '1234567890', '1.2345'),
    ])
  })
  it('ignores cells beyond the last column', () => {
    expect(pasteLines([line('')], '1\t2\t3', { line: 0, column: 2 }, props).lines).toEqual([
      line('', '1', '1'),
    ])
  })
  it('changes nothing in place', () => {
    const before = [line('a')]
    pasteLines(before, 'x\ty', { line: 0, column: 0 }, props)
    expect(before).toEqual([line('a')])
  })
})

describe('lines', () => {
  it('adds up to the limit', () => {
    expect(addLine([line('a')], props)).toEqual([line('a'), line('')])
    const full = Array.from({ length: 4 }, () => line('a'))
    expect(addLine(full, props)).toBe(full)
    expect(duplicateLine(full, 0, props)).toBe(full)
  })
  it('duplicates below', () => {
    expect(duplicateLine([line('a', '7'), line('b')], 0, props)).toEqual([
      line('a', '7'),
      line('a', '7'),
      line('b'),
    ])
    expect(duplicateLine([line('a')], 5, props)).toEqual([line('a')])
  })
  it('removes, and empties the last one', () => {
    expect(removeLine([line('a'), line('b')], 0, props)).toEqual([line('b')])
    expect(removeLine([line('a', '7')], 0, props)).toEqual([line('')])
  })
  it('knows a line nobody has typed in', () => {
    expect(isBlank(line(''), props)).toBe(true)
    expect(isBlank(line('', '2'), props)).toBe(false)
  })
  it('has no lines where there is no list', () => expect(linesOf('x')).toEqual([]))
})

it('filters a column by what the rest of the form says', () => {
  const [name, quantity, value] = props.columns
  if (!name || !quantity || !value) throw new Error('three columns')
  const byCurrency: LinesProps = {
    ...props,
    columns: [name, quantity, { ...value, filter: ({ currency }) => amountFilter(String(currency)) }],
  }
  const pasted = (currency: string) =>
    pasteLines([], 'Hat\t2\t12.50', { line: 0, column: 0 }, byCurrency, { currency }).lines
  expect(pasted('USD')).toEqual([line('Hat', '2', '12.50')])
  expect(pasted('VND')).toEqual([line('Hat', '2', '12.50')])
})

import { describe, expect, it } from 'vitest'
import type { MessageDescriptor } from '@lingui/core'
import { type Guide, points, text } from './guide.ts'
import { entriesOf, searchGuides, snippetOf } from './search-guides.ts'

const says = (message: string): MessageDescriptor => ({ id: message, message })

const guides: Record<string, Guide> = {
  orders: {
    intro: says('How orders are placed.'),
    sections: [
      {
        anchor: 'one',
        title: says('Enter one order'),
        blocks: [text(says('Choose **Place order**. A label follows.'))],
      },
      {
        anchor: 'stop',
        title: says('修改、取消或再次下单'),
        blocks: [points(says('取消后一分钟内可以撤销。'))],
      },
    ],
  },
  labels: {
    intro: says('Paper and printers.'),
    sections: [{ anchor: 'label', title: says('Label too small'), blocks: [text(says('Print at 100%.'))] }],
  },
}
const entries = entriesOf(
  guides,
  ({ message = '' }) => message,
  (name) => (name === 'orders' ? 'Placing orders' : 'Printing'),
)
const found = (typed: string) => searchGuides(entries, typed).map(({ guide, anchor }) => `${guide}#${anchor}`)

describe('search over the guides', () => {
  it('finds guides and sections, headings before texts', () => {
    expect(found('label')).toEqual(['labels#label', 'orders#one'])
    expect(found('placing')).toEqual(['orders#', 'orders#one', 'orders#stop'])
  })

  it('finds names of controls without their marks', () => {
    expect(found('place order a label')).toContain('orders#one')
    expect(entries.find(({ anchor }) => anchor === 'one')?.text).toBe('Choose Place order. A label follows.')
  })

  it('understands a question of which not every word is in a guide', () => {
    expect(found('why is my label small')[0]).toBe('labels#label')
  })

  it('understands Chinese without blanks', () => {
    expect(found('怎么取消或撤销')).toEqual(['orders#stop'])
    expect(found('运费多少')).toEqual([])
  })

  it('finds nothing without a word', () => {
    expect(found('  ')).toEqual([])
  })
})

describe('the place of the text that is shown', () => {
  it('is around the first word that is in it', () => {
    const long = `${'before '.repeat(20)}the label is here${' after'.repeat(40)}`
    const { before, hit, after } = snippetOf({ text: long }, 'LABEL')
    expect(hit).toBe('label')
    expect(before.startsWith('…')).toBe(true)
    expect(before.endsWith('the ')).toBe(true)
    expect(after.startsWith(' is here')).toBe(true)
    expect(after.endsWith('…')).toBe(true)
  })

  it('is the beginning where only the heading has the word', () => {
    expect(snippetOf({ text: 'Print at 100%.' }, 'small')).toEqual({
      before: '',
      hit: '',
      after: 'Print at 100%.',
    })
  })
})

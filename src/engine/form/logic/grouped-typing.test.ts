import { describe, expect, it } from 'vitest'
import { editedAmount, shownAmount, shownCaret } from './grouped-typing.ts'
import { tidyInput } from './input-reading.ts'

/** Types keys as a person does into what is shown; "|" is the caret. Returns what is shown after it, and what is meant. */
function type(start: string, ...keys: string[]) {
  let caret = start.indexOf('|')
  let text = start.replace('|', '').replaceAll(',', '')
  for (const key of keys) {
    const shown = shownAmount('wholeAmount', text)
    const cut = { Backspace: [caret - 1, caret], Delete: [caret, caret + 1] }[key] ?? [caret, caret]
    const typed = cut[0] === cut[1] ? key : ''
    const edit = {
      text: shown.slice(0, cut[0]) + typed + shown.slice(cut[1]),
      caret: (cut[0] ?? 0) + typed.length,
      isForward: key === 'Delete',
    }
    const next = editedAmount('wholeAmount', text, edit)
    text = next.text
    caret = shownCaret('wholeAmount', next)
  }
  const shown = shownAmount('wholeAmount', text)
  return { shown: `${shown.slice(0, caret)}|${shown.slice(caret)}`, meant: text }
}

describe('an amount while it is typed', () => {
  it.each<[string, string[], string, string]>([
    ['|', [...'1250000'], '1,250,000|', '1250000'],
    ['1,250,000|', ['Backspace'], '125,000|', '125000'],
    ['1|,250', ['9'], '19|,250', '19250'],
    ['|1,250', ['9'], '9|1,250', '91250'],
    ['12|,500', ['7', '7'], '1,277|,500', '1277500'],
    ['1,|250', ['Backspace'], '|250', '250'],
    ['1|,250', ['Delete'], '1|50', '150'],
    ['1,2|50', ['Backspace'], '1|50', '150'],
    ['1,111,1|11', ['1'], '11,111,1|11', '11111111'],
    ['1,250|', ['.', '5'], '1,250.5|', '1250.5'],
  ])('%s and %j shows %s', (start, keys, shown, meant) =>
    expect(type(start, ...keys)).toEqual({ shown, meant }),
  )

  it('keeps a comma or point the person types until the field is left', () => {
    expect(type('|', ...'12,5').meant).toBe('12,5')
    expect(type('|', ...'1.250.000')).toEqual({ shown: '1.250.000|', meant: '1.250.000' })
    expect(shownAmount('wholeAmount', tidyInput('wholeAmount', '1.250.000'))).toBe('1,250,000')
  })

  it('groups amounts alone', () => {
    expect(shownAmount('decimal2', '1250000.50')).toBe('1,250,000.50')
    expect(shownAmount('decimal3', '1250')).toBe('1250')
    expect(shownAmount('phone', '0912345678')).toBe('0912345678')
    expect(shownAmount(undefined, '1250')).toBe('1250')
    expect(shownAmount('wholeAmount', '-1250')).toBe('-1250')
  })

  it('replaces what was selected', () => {
    expect(editedAmount('decimal2', '1250000', { text: '7', caret: 1 })).toEqual({ text: '7', caret: 1 })
    expect(editedAmount('decimal2', '1250', { text: '', caret: 0 })).toEqual({ text: '', caret: 0 })
    expect(editedAmount('decimal2', '1250000', { text: '1,9,000', caret: 3 })).toEqual({
      text: '19000',
      caret: 2,
    })
  })
})

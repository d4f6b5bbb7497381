import { describe, expect, it } from 'vitest'
import { numbersOf, receiptsCsv } from './receipts-file.ts'

describe('numbersOf', () => {
  it.each([
    [{ id: '7', orderNo: 'O7', waybillNo: 'W7', order: {} }, ['O7', 'W7']],
    [{ id: '7' }, ['7']],
    [{ orderNo: '', waybillNo: '' }, []],
    ['T1', ['T1']],
    [{ list: [] }, []],
    [null, []],
  ])('%j → %j', (answer, numbers) => expect(numbersOf(answer)).toEqual(numbers))
})

describe('receiptsCsv', () => {
  it('quotes, keeps languages, and starts no formula', () => {
    const receipt = {
      key: 'd:1',
      entity: 'e',
      call: 'b2c.saveB2COrder',
      label: '=1+1 "Nguyễn", 中',
      answer: { id: '7' },
      at: 0,
    }
    expect(receiptsCsv([receipt], ['Time', 'What'], 'Asia/Jakarta')).toBe(
      '\uFEFF"Time","What"\r\n"1970-01-01 07:00","\'=1+1 ""Nguyễn"", 中",7,"b2c.saveB2COrder","d:1"\r\n',
    )
  })
})

import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import type { Answer } from '#contract/envelope.ts'
import { explain, httpMessage } from './explain.ts'
import { BadAnswer, NoLine, Refused } from './failures.ts'

const refused = (desc: string) =>
  new Refused({ success: false, code: 20100, desc, data: null, ukey: '', serverTime: 0 } as Answer)

i18n.loadAndActivate({ locale: 'en', messages: {} })

describe('messages of spec 000 §8', () => {
  it.each([
    [400, 'Request parameters wrong'],
    [401, 'Request needs verification'],
    [403, 'Server refused access'],
    [404, 'Request failed'],
    [408, 'Request timed out'],
    [500, 'Server internal error'],
    [501, 'Server does not support this request method'],
    [505, 'Server not supported'],
    [502, 'Request timed out'],
    [undefined, 'Request timed out'],
  ])('HTTP %s', (status, text) => {
    expect(httpMessage(status).message).toBe(text)
  })
  it('say what the gateway said, else what the call is about', () => {
    expect(explain(refused('No such order'))).toBe('No such order')
    expect(explain(refused(''), '/b2c/validateOrder.do')).toContain('Template format data wrong')
    expect(explain(refused(''), '/b2c/saveB2COrder.do')).toBe('Server internal error!')
  })
  it('say that the time was up where nothing came back', () => {
    expect(explain(new NoLine('network'))).toBe('Request timed out')
    expect(explain(new BadAnswer(404, 0))).toBe('Request failed')
  })
})

import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import type { Answer } from '#contract/envelope.ts'
import { notes, type Note } from '#client/ui/notify.ts'
import { explain, report, type Asked } from './explain.ts'
import { BadResponse, OfflineError, Refused } from './failures.ts'
import { responses, responseTo } from './responses.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const refused = (desc: string, number: number = code.invalid) =>
  new Refused({ success: false, code: number, desc, data: null, ukey: '', serverTime: 0 } as Answer)
const http = (status: number) => new BadResponse(status, 0)
const template: Asked = { isTemplateCheck: true }
/** `notify` for errors that are nothing of HTTP. */
const ERROR_MS = 6000

let note: Note | undefined
beforeEach(() => {
  notes.current = undefined
})
const tell = (error: unknown, asked: Asked = {}) => {
  report(error, asked)
  note = notes.current
}

describe('what is said and for how long (spec 000 §8)', () => {
  it.each<[string, unknown, Asked, string, number]>([
    ['success false with desc', refused('No such order'), {}, 'No such order', ERROR_MS],
    ['validate-order with desc', refused('Row 3'), template, 'Row 3', ERROR_MS],
    ['validate-order', refused(''), template, 'Template format data wrong, check and upload', ERROR_MS],
    ['success false without desc', refused(''), {}, 'Server internal error!', ERROR_MS],
    ['HTTP 400', http(400), {}, 'Request parameters wrong', 2000],
    ['HTTP 401', http(401), {}, 'Request needs verification', 2000],
    ['HTTP 403', http(403), {}, 'Server refused access', 2000],
    ['HTTP 404', http(404), {}, 'Request failed', 2000],
    ['HTTP 408', http(408), {}, 'Request timed out', 2000],
    ['HTTP 500', http(500), {}, 'Server internal error', 2000],
    ['HTTP 501', http(501), {}, 'Server does not support this request method', 2000],
    ['HTTP 505', http(505), {}, 'Server not supported', 2000],
    ['HTTP 502, any other', http(502), {}, 'Request timed out', 2000],
    ['no response', new OfflineError('network'), {}, 'Request timed out', 2000],
    ['no response in time', new OfflineError('timeout'), {}, 'Request timed out', 2000],
  ])('%s', (_, error, asked, message, forMs) => {
    expect(explain(error, asked)).toBe(message)
    tell(error, asked)
    expect(note).toMatchObject({ message, tone: 'bad', forMs })
  })

  it.each([
    ['10010', code.expired, undefined],
    ['10016', code.elsewhere, 250],
  ])('%s ends the session, which says it itself', (_, number, debounceMs) => {
    const row = responseTo({ kind: 'answer', code: number, desc: 'Over', isTemplateCheck: false })
    expect(row).toMatchObject({ endsSession: true })
    expect(row.debounceMs).toBe(debounceMs)
    expect(explain(refused('Over', number))).toBe('Over, please log in again')
    expect(explain(refused('', number))).toBe('Please log in again')
    tell(refused('Over', number))
    expect(note).toBeUndefined()
  })

  it('no other row ends a session', () => {
    expect(responses.filter(({ endsSession }) => endsSession)).toHaveLength(2)
  })

  it('one message is visible at a time', () => {
    tell(refused('First'))
    tell(http(403))
    expect(notes.current?.message).toBe('Server refused access')
  })
})

import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ref } from 'valtio'
import type { Answer } from '#contract/envelope.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { tellAnswer } from '#client/calls/answer-watch.ts'
import { dismissNote, notes } from '#client/ui/notify.ts'
import { session, type SessionUser } from './session.ts'
import { watchSession } from './watch.ts'

const tell = (answer: Partial<Answer>, token = session.token) =>
  tellAnswer({
    call: b2c.getCountGoodsState,
    token,
    answer: { success: false, code: 1, desc: '', data: null, ukey: '', serverTime: 0, ...answer },
  })

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(session, {
    phase: 'in',
    token: 'tok',
    sid: 's',
    ukey: 'u1',
    user: { loginCode: 'demo' } as SessionUser,
  })
  session.funcs = ref([])
  stop = watchSession(() => {})
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  dismissNote(notes.current?.id ?? 0)
})

i18n.loadAndActivate({ locale: 'en', messages: {} })

describe('an answer that ends the session', () => {
  it('10010 locks the page, drops the credentials, keeps the person', () => {
    tell({ code: 10010, desc: 'Expired' })
    expect(session).toMatchObject({ phase: 'locked', token: '', sid: '', user: { loginCode: 'demo' } })
    expect(notes.current?.message).toMatch(/^Expired, /)
  })

  it('10010 to a request of an earlier session changes nothing', () => {
    tell({ code: 10010 }, 'an older token')
    tell({ code: 10010 }, '')
    expect(session).toMatchObject({ phase: 'in', token: 'tok' })
  })

  it('10016 waits 250 ms and says it once, however many answers carry it', () => {
    tell({ code: 10016, desc: 'Elsewhere' })
    vi.advanceTimersByTime(200)
    tell({ code: 10016, desc: 'Elsewhere' })
    vi.advanceTimersByTime(200)
    expect(session.phase).toBe('in')
    const before = notes.current?.id
    vi.advanceTimersByTime(60)
    expect(session.phase).toBe('locked')
    expect(notes.current?.id).not.toBe(before)
    const shownId = notes.current?.id
    vi.advanceTimersByTime(1000)
    expect(notes.current?.id).toBe(shownId)
  })

  it('without a person on the page there is nothing to keep', () => {
    session.user = undefined
    tell({ code: 10010 })
    expect(session.phase).toBe('out')
  })

  it('an ordinary refusal is nothing to the session', () => {
    tell({ code: 20100, ukey: 'u1' })
    expect(session).toMatchObject({ phase: 'in', token: 'tok' })
  })
})

describe('rights that change', () => {
  it('are read once more where they changed while they were read', async () => {
    vi.useRealTimers()
    const person = { loginCode: 'demo', cusName: '', cusCode: '', userAdmin: '1' }
    const answers = [
      { funcs: [], ukey: 'u3' },
      { funcs: [{ funcId: 'Z-8', children: [] }], ukey: 'u3' },
    ]
    const asked = vi.fn(async () => {
      const { ukey, funcs } = answers.shift()!
      return Response.json({
        success: true,
        code: 0,
        desc: '',
        data: { ...person, funcs },
        ukey,
        serverTime: Date.now(),
      })
    })
    vi.stubGlobal('fetch', asked)
    tell({ success: true, code: 0, ukey: 'u2' })
    await vi.waitFor(() => expect(session.ukey).toBe('u3'))
    await vi.waitFor(() => expect(session.funcs).toHaveLength(1))
    expect(asked).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })
})

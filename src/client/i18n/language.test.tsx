import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18n } from '@lingui/core'
import { notes } from '#client/ui/notify.ts'
import { applyLanguage, currentLanguage, storedLanguage, switchLanguage } from './language.ts'

beforeEach(async () => {
  localStorage.clear()
  await applyLanguage('zh')
})
afterEach(() => vi.useRealTimers())

const fetchList = () => Promise.resolve()

describe('the language', () => {
  it('is Chinese until chosen; rubbish in storage is no choice', () => {
    expect(storedLanguage()).toBe('zh')
    localStorage.setItem('language', 'fr')
    expect(storedLanguage()).toBe('zh')
  })

  it('at the start is applied without a reload', async () => {
    vi.useFakeTimers()
    await applyLanguage('ml')
    expect(document.documentElement.lang).toBe('ms')
    expect(i18n.locale).toBe('ml')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('switched: stored, drafts on disk, applied at once, the page anew a second later', async () => {
    vi.useFakeTimers()
    const steps: string[] = []
    const flush = async () => void steps.push('flush')
    await switchLanguage('en', { flush, fetchList, reload: () => steps.push('reload') })
    expect(localStorage.getItem('language')).toBe('en')
    expect([currentLanguage(), document.documentElement.lang, i18n.locale]).toEqual(['en', 'en', 'en'])
    expect(steps).toEqual(['flush'])
    await vi.advanceTimersByTimeAsync(999)
    expect(steps).toEqual(['flush'])
    await vi.advanceTimersByTimeAsync(1)
    expect(steps).toEqual(['flush', 'flush', 'reload'])
  })

  it('does not reload before what was typed in that second is safe', async () => {
    vi.useFakeTimers()
    let isSafe: (() => void) | undefined
    const reload = vi.fn()
    let turn = 0
    const flush = () =>
      turn++ === 0 ? Promise.resolve() : new Promise<void>((resolve) => (isSafe = resolve))
    await switchLanguage('en', { flush, fetchList, reload })
    await vi.advanceTimersByTimeAsync(1500)
    expect(reload).not.toHaveBeenCalled()
    isSafe?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('chosen again is nothing to do', async () => {
    const reload = vi.fn()
    await switchLanguage('zh', { flush: () => Promise.resolve(), reload })
    expect(localStorage.getItem('language')).toBeNull()
  })

  it('stays when the gateway has no translation list: the message, no reload', async () => {
    vi.useFakeTimers()
    const reload = vi.fn()
    const flush = () => Promise.resolve()
    await switchLanguage('en', { flush, fetchList: () => Promise.reject(new Error('no list')), reload })
    await vi.advanceTimersByTimeAsync(2000)
    expect(reload).not.toHaveBeenCalled()
    expect([storedLanguage(), currentLanguage(), i18n.locale]).toEqual(['zh', 'zh', 'zh'])
    expect(notes.current).toMatchObject({ message: '获取国际化语言失败', tone: 'bad' })
  })

  it('changes offline, with the texts cached on this device', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
    const reload = vi.fn()
    await switchLanguage('ml', { flush: () => Promise.resolve(), reload })
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledOnce()
    expect([storedLanguage(), currentLanguage()]).toEqual(['ml', 'ml'])
    vi.unstubAllGlobals()
  })
})

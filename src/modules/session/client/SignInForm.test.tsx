import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recallPassword, rememberLogin } from '#client/session/remembered-logins.ts'
import { session } from '#client/session/session.ts'
import { click, openTestPage, pressKey, typeInto } from '../../../../tests/fixtures/test-page.tsx'
import { SignInForm } from './SignInForm.tsx'
import type { CaptchaState } from '#client/captcha/use-captcha.ts'
import type { Filled, SignIn } from './use-sign-in.ts'

const clicked = (count: number) => Array.from({ length: count }, (_, index) => ({ x: index * 50, y: 20 }))
const captchaWith = (count: number): CaptchaState => ({
  image: { img: 'data:image/png;base64,AA==', code: '山海舟灯', id: 'c1' },
  hasFailed: false,
  points: clicked(count),
  setPoints: vi.fn(),
  reload: vi.fn(),
})
const sent: Filled[] = []
const signIn = {
  step: { kind: 'form' },
  isBusy: false,
  submit: async (filled: Filled) => void sent.push(filled),
} as unknown as SignIn

const { place, show: draw } = openTestPage({ mantine: 'none' })
const show = (captcha: CaptchaState) => draw(<SignInForm captcha={captcha} signIn={signIn} />)
const field = (name: string) =>
  place.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? expect.fail(name)
const type = (name: string, value: string) => typeInto(field(name), value)
const leave = (name: string) =>
  act(async () => void field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const submit = () =>
  act(
    async () =>
      void place
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
})

const slider = () => place.querySelector<HTMLInputElement>('input[type="range"]')
const sliderThere = () => vi.waitFor(() => slider() ?? expect.fail('no slider'))
const slideTo = (value: number) => typeInto(slider(), String(value))
const letGo = () =>
  act(async () => void slider()?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })))

/** Loaded once, so that no test waits for it. */
beforeAll(() => import('./SliderCheck.tsx'))

describe('the slider (spec 000 §4, §5)', () => {
  const fail = async () => {
    await show(captchaWith(4))
    await type('username', 'demo')
    await submit()
    await act(async () => void (await sliderThere()))
  }

  it('opens when the form was not right, and not before', async () => {
    await show(captchaWith(4))
    await leave('username')
    expect(slider()).toBeNull()
    await fail()
    expect(slider()?.getAttribute('aria-label')).toBe('Drag the slider to complete verification')
  })

  it('asks before the next try, then closes and has the form checked again', async () => {
    await fail()
    await type('password', 'Portal123')
    await submit()
    expect(place.querySelector('[role="alert"]')?.textContent).toBe(
      'Drag the slider to complete verification',
    )
    expect(sent).toEqual([])
    await slideTo(100)
    expect(slider()).toBeNull()
    expect(sent).toEqual([{ loginCode: 'demo', password: 'Portal123', isRemembered: true }])
  })

  it('done with the form still wrong says what is wrong, and does not open again by itself', async () => {
    await fail()
    await slideTo(100)
    expect(slider()).toBeNull()
    expect(place.textContent).toContain('Password cannot be empty')
    expect(sent).toEqual([])
  })

  it('let go before the end has failed and begins again', async () => {
    await fail()
    await slideTo(60)
    await letGo()
    expect(place.textContent).toContain('Slider verification failed')
    expect(slider()?.value).toBe('0')
    await slideTo(5)
    expect(place.textContent).not.toContain('Slider verification failed')
  })

  it('takes Enter as letting go, and does not send the form by it', async () => {
    await fail()
    await slideTo(40)
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    await act(async () => void slider()?.dispatchEvent(key))
    expect(key.defaultPrevented).toBe(true)
    expect(place.textContent).toContain('Slider verification failed')
  })
})

describe('accounts this device remembers', () => {
  const list = () => [...place.querySelectorAll('li')].map((row) => row.textContent)
  const press = (name: string) => click(place.querySelector(`button[aria-label="${name}"]`))
  const key = (name: string) => pressKey(document.activeElement, name)
  const keep = (...codes: string[]) => {
    localStorage.setItem(
      'userArr',
      JSON.stringify(codes.map((loginCode) => ({ loginCode, iv: 'AA==', password: 'AA==' }))),
    )
    localStorage.setItem('userLoginCode', codes[0] ?? '')
  }

  it('are offered where there are any', async () => {
    await show(captchaWith(0))
    expect(place.querySelector('button[aria-label="Remembered accounts"]')).toBeNull()
  })

  it('can be chosen', async () => {
    keep('demo', 'other')
    await show(captchaWith(0))
    expect(field('username').value).toBe('demo')
    await press('Remembered accounts')
    expect(list()).toEqual(['demo', 'other'])
    await click(place.querySelectorAll('li button:first-child')[1])
    expect(field('username').value).toBe('other')
    expect(list()).toEqual([])
  })

  it('can be forgotten; the field is emptied when it was that one', async () => {
    keep('demo', 'other')
    await show(captchaWith(0))
    await press('Remembered accounts')
    await press('Forget demo')
    expect(list()).toEqual(['other'])
    expect(field('username').value).toBe('')
    expect(localStorage.getItem('userArr')).not.toContain('demo')
    expect(localStorage.getItem('userLoginCode') ?? '').toBe('')
    await press('Forget other')
    expect(place.querySelector('button[aria-label="Remembered accounts"]')).toBeNull()
  })

  it('are reached with the arrows and left with Escape', async () => {
    keep('demo', 'other')
    await show(captchaWith(0))
    field('username').focus()
    await key('ArrowDown')
    await key('ArrowDown')
    await key('ArrowDown')
    expect(document.activeElement?.textContent).toBe('other')
    await key('Escape')
    expect(list()).toEqual([])
    expect(document.activeElement).toBe(field('username'))
  })
})

describe('a remembered password', () => {
  const passwordThere = (password: string) =>
    vi.waitFor(async () => {
      await act(async () => undefined)
      expect(field('password').value).toBe(password)
    })
  /** Asked after the form asked: its answer would be here by now. */
  const settled = async () => {
    await act(async () => void (await recallPassword('demo')))
  }
  const label = () => place.querySelector('input[type="checkbox"]')?.closest('label')?.textContent

  beforeEach(() => rememberLogin('demo', 'Portal123'))
  afterEach(() => {
    session.hasEnded = false
    history.replaceState(null, '', '/')
  })

  it('is filled in on a fresh visit to the login page', async () => {
    history.replaceState(null, '', '/login')
    await show(captchaWith(0))
    await passwordThere('Portal123')
  })

  it.each([
    ['in the panel over a page whose session ended', () => undefined, 'demo'],
    ['after a session ended in this page', () => (session.hasEnded = true), undefined],
    [
      'where another page led to the login page',
      () => history.replaceState(null, '', '/login?redirect=b2COrderManage&back=%2Fb2c%2Fb2COrderManage'),
      undefined,
    ],
    [
      'where an unknown address led to the login page',
      () => history.replaceState(null, '', '/login?back=%2Fnowhere'),
      undefined,
    ],
  ])('is not filled in %s', async (_, begin, account) => {
    history.replaceState(null, '', '/login')
    begin()
    await draw(<SignInForm captcha={captchaWith(0)} signIn={signIn} account={account} />)
    await settled()
    expect(field('username').value).toBe('demo')
    expect(field('password').value).toBe('')
  })

  it('is not filled in there by choosing the account either', async () => {
    session.hasEnded = true
    await show(captchaWith(0))
    await click(place.querySelector('button[aria-label="Remembered accounts"]'))
    await click(place.querySelector('li button:first-child'))
    await settled()
    expect(field('password').value).toBe('')
  })

  it('names the account it belongs to', async () => {
    await show(captchaWith(0))
    expect(label()).toBe('Remember password of demo on this device')
    await type('username', ' other ')
    expect(label()).toBe('Remember password of other on this device')
    await type('username', '')
    expect(label()).toBe('Remember password on this device')
  })

  it('stays forgotten for an account that logs in again and was not remembered', async () => {
    await draw(<SignInForm captcha={captchaWith(4)} signIn={signIn} account="other" />)
    await type('password', 'Portal123')
    await submit()
    expect(sent).toEqual([{ loginCode: 'other', password: 'Portal123', isRemembered: false }])
  })
})

describe('the sign-in form', () => {
  it('says on leaving a field that it cannot be empty, until it is filled', async () => {
    await show(captchaWith(4))
    expect(place.textContent).not.toContain('cannot be empty')
    await leave('username')
    expect(place.textContent).toContain('Account cannot be empty')
    expect(field('username').getAttribute('aria-invalid')).toBe('true')
    await leave('password')
    expect(place.textContent).toContain('Password cannot be empty')
    await type('username', 'demo')
    await leave('username')
    expect(place.textContent).not.toContain('Account cannot be empty')
  })

  it('is not sent with fewer than four clicks', async () => {
    await show(captchaWith(3))
    await type('username', 'demo')
    await type('password', 'Portal123')
    await submit()
    expect(place.textContent).toContain('Captcha verification failed')
    expect(sent).toEqual([])
  })

  it('is sent trimmed, and remembers by default', async () => {
    await show(captchaWith(4))
    await type('username', '  demo ')
    await type('password', ' Portal123 ')
    await submit()
    expect(sent).toEqual([{ loginCode: 'demo', password: 'Portal123', isRemembered: true }])
  })

  it('shows the clicks as numbered marks and the characters to click in order', async () => {
    await show(captchaWith(2))
    const board = place.querySelector('[role="application"]')
    expect([...(board?.querySelectorAll('button') ?? [])].map((mark) => mark.textContent)).toEqual(['1', '2'])
    expect([...place.querySelectorAll('b')].map((char) => char.textContent)).toEqual(['山', '海', '舟', '灯'])
  })

  it('takes a mark back when it is clicked', async () => {
    const captcha = captchaWith(3)
    await show(captcha)
    await click(place.querySelector('button[aria-label="Remove mark 2"]'))
    expect(captcha.setPoints).toHaveBeenCalledOnce()
    expect(captcha.setPoints).toHaveBeenCalledWith([
      { x: 0, y: 20 },
      { x: 100, y: 20 },
    ])
  })

  it.each(['Enter', ' '])('marks with the keyboard: %j', async (mark) => {
    const captcha = captchaWith(1)
    await show(captcha)
    const board = place.querySelector('[role="application"]') ?? expect.fail('no board')
    await pressKey(board, 'ArrowRight')
    await pressKey(board, mark)
    expect(captcha.setPoints).toHaveBeenCalledWith([
      { x: 0, y: 20 },
      { x: 135, y: 23 },
    ])
    await pressKey(board, 'Backspace')
    expect(captcha.setPoints).toHaveBeenLastCalledWith([])
  })

  it('shows the password when asked', async () => {
    await show(captchaWith(0))
    expect(field('password').type).toBe('password')
    await click(place.querySelector('button[aria-label="Show password"]'))
    expect(field('password').type).toBe('text')
  })
})

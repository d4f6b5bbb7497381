import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SignInForm } from './SignInForm.tsx'
import type { CaptchaState } from './use-captcha.ts'
import type { Filled, SignIn } from './use-sign-in.ts'

;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
i18n.loadAndActivate({ locale: 'en', messages: {} })

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

let place: HTMLElement
let root: Root
const show = (captcha: CaptchaState) =>
  act(async () => {
    root.render(
      <I18nProvider i18n={i18n}>
        <SignInForm captcha={captcha} signIn={signIn} />
      </I18nProvider>,
    )
  })
const field = (name: string) =>
  place.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? expect.fail(name)
const type = (name: string, value: string) =>
  act(async () => {
    const input = field(name)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
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
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
})

describe('the sign-in form', () => {
  it('says on leaving a field that it cannot be empty, and takes it back when it is filled', async () => {
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
    expect([...(board?.querySelectorAll('span:not([id])') ?? [])].map((mark) => mark.textContent)).toEqual([
      '1',
      '2',
    ])
    expect([...place.querySelectorAll('b')].map((char) => char.textContent)).toEqual(['山', '海', '舟', '灯'])
  })

  it('marks with the keyboard', async () => {
    const captcha = captchaWith(1)
    await show(captcha)
    const board = place.querySelector('[role="application"]') ?? expect.fail('no board')
    const press = (key: string) =>
      act(async () => void board.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    await press('ArrowRight')
    await press(' ')
    expect(captcha.setPoints).toHaveBeenCalledWith([
      { x: 0, y: 20 },
      { x: 135, y: 23 },
    ])
    await press('Backspace')
    expect(captcha.setPoints).toHaveBeenLastCalledWith([])
  })

  it('shows the password when asked', async () => {
    await show(captchaWith(0))
    expect(field('password').type).toBe('password')
    await act(async () =>
      place.querySelector<HTMLButtonElement>('button[aria-label="Show password"]')?.click(),
    )
    expect(field('password').type).toBe('text')
  })
})

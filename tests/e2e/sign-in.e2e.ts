import { expect, test } from '@playwright/test'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { clickCaptcha, fillLogin, manageUrl, portalUrl, pressLogin, signIn, speak } from './portal.ts'

test.describe('signing in', () => {
  test('the page speaks Chinese by default and English when chosen', async ({ page }) => {
    await page.goto(`${portalUrl()}/login`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await page.getByText('EN', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  })

  test('news that comes late moves nothing under the hand that clicks the captcha', async ({ page }) => {
    await speak(page, 'en')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/getNotices.do', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${portalUrl()}/login`)
    const image = page.locator('img[src^="data:image"]')
    await expect(image).toBeVisible()
    const before = await image.boundingBox()
    letGo()
    await expect(page.getByRole('heading', { name: 'Update content' })).toBeVisible()
    expect(await image.boundingBox()).toEqual(before)
  })

  test('empty fields and an incomplete captcha are said beside the field', async ({ page }) => {
    await speak(page, 'en')
    await page.goto(`${portalUrl()}/login`)
    await pressLogin(page)
    await expect(page.getByText('Account cannot be empty')).toBeVisible()
    await expect(page.getByText('Password cannot be empty')).toBeVisible()
    await page.locator('input[autocomplete="username"]').fill('demo')
    await page.locator('input[autocomplete="current-password"]').fill('Portal123')
    await clickCaptcha(page, [20, 80])
    await expect(page.getByText('Captcha verification failed')).toBeVisible()
  })

  test('a form that was not right brings a slider; done, by pointer or by keys, the form goes', async ({
    page,
  }) => {
    await speak(page, 'en')
    await page.goto(`${portalUrl()}/login`)
    await pressLogin(page)
    const slider = page.getByRole('slider', { name: 'Drag the slider to complete verification' })
    await expect(slider).toBeVisible()
    await expect(page.locator('input[autocomplete="username"]')).toBeFocused()
    await fillLogin(page, 'demo')
    await pressLogin(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Drag the slider' })).toBeVisible()

    await test.step('let go half way', async () => {
      const box = await slider.boundingBox()
      if (!box) throw new Error('the slider has no place')
      const y = box.y + box.height / 2
      await page.mouse.move(box.x + 20, y)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2, y, { steps: 5 })
      await page.mouse.up()
      await expect(page.getByText('Slider verification failed')).toBeVisible()
      await expect(slider).toHaveValue('0')
    })

    await test.step('all the way with the arrows', async () => {
      await slider.focus()
      for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
      await expect(page).not.toHaveURL(/\/login/)
    })
  })

  test('with the keyboard alone, captcha and all', async ({ page }) => {
    await speak(page, 'en')
    await page.goto(`${portalUrl()}/login`)
    await expect(page.locator('img[src^="data:image"]')).toBeVisible()
    await page.locator('input[autocomplete="username"]').focus()
    await page.keyboard.type('demo')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Portal123')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('application')).toBeFocused()
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
      for (let step = 0; step < 6; step += 1) await page.keyboard.press(key)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: 'Remove mark 4' })).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('button', { name: 'Remove mark 4' })).toHaveCount(0)
    await page.keyboard.press('Enter')
    for (const _ of ['new image', 'remember', 'log in']) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/login/)
  })

  test('a mark is removed by a click; a remembered account is chosen and forgotten', async ({ page }) => {
    await signIn(page, { afresh: true })
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue('demo')
    await expect(page.getByText('Remember password of demo on this device')).toBeVisible()
    // After a logout the next person types the password; a fresh visit has it filled in.
    await expect(page.locator('input[autocomplete="current-password"]')).toHaveValue('')
    await page.reload()
    await expect(page.locator('input[autocomplete="current-password"]')).toHaveValue('Portal123')
    await clickCaptcha(page, [40, 120])
    await page.getByRole('button', { name: 'Remove mark 1' }).click()
    await expect(page.getByRole('button', { name: /^Remove mark/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Remembered accounts' }).click()
    await page.getByRole('button', { name: 'Forget demo' }).click()
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue('')
    await expect(page.locator('input[autocomplete="current-password"]')).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('userArr'))).toBeNull()
  })

  test('the captcha is a picture of 260 by 46 pixels and asks for four clicks', async ({ page }) => {
    await speak(page, 'en')
    await page.goto(`${portalUrl()}/login`)
    const image = page.locator('img[src^="data:image/png"]')
    await expect(image).toBeVisible()
    const size = await image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
    expect(size).toEqual([260, 46])
  })

  test('a wrong password gets one clear sentence and a new captcha', async ({ page }) => {
    await speak(page, 'en')
    await page.goto(`${portalUrl()}/login`)
    await fillLogin(page, 'demo', 'Wrong1234')
    const before = await page.locator('img[src^="data:image"]').getAttribute('src')
    await pressLogin(page)
    await expect(page.getByText(/account or the password is wrong/i)).toBeVisible()
    await expect(page.locator('img[src^="data:image"]')).not.toHaveAttribute('src', before ?? '')
  })

  test('a wrong captcha is refused by a strict gateway', async ({ page }) => {
    const gateway = await startGatewayProcess({ env: { PORTAL_CAPTCHA: '' } })
    try {
      await speak(page, 'en')
      await page.goto(`${gateway.url}/login`)
      await fillLogin(page, 'demo')
      await pressLogin(page)
      await expect(page.getByText(/captcha/i).last()).toBeVisible()
      await expect(page).toHaveURL(/\/login/)
    } finally {
      await gateway.stop()
    }
  })

  test('a deep link survives signing in', async ({ page }) => {
    await signIn(page, { afresh: true, path: `${manageUrl}?status=SIGNED` })
    await expect(page).toHaveURL(/b2COrderManage\?status=SIGNED/)
    await expect(page.getByRole('grid')).toBeVisible()
  })
})

test.describe('where one may go', () => {
  test('an unknown address is 404, a known one without the function is 401', async ({ page }) => {
    await signIn(page, { afresh: true, account: 'demo-sub' })
    await page.goto(`${portalUrl()}/no/such/page`)
    await expect(page).toHaveURL(/\/error\/404/)
    await page.goto(`${portalUrl()}/b2c/b2COrderEntry`)
    await expect(page).toHaveURL(/\/error\/401/)
  })

  test('the menu holds what the function list grants, no more', async ({ page }) => {
    await signIn(page, { afresh: true, account: 'demo-sub', path: manageUrl })
    await expect(page.getByRole('link', { name: 'Manage orders' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0)
  })

  test('without a session every page but the public ones leads to the sign-in page', async ({ page }) => {
    await speak(page, 'en')
    await page.goto(`${portalUrl()}${manageUrl}`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.goto(`${portalUrl()}/customerInquiry`)
    await expect(page).toHaveURL(/customerInquiry/)
  })
})

/** The frame of every page: what stays alive behind its tab, menus, the palette, the watermark, partners, small screens. */
import { createHmac } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { faultsIn, goTo, routes } from './page-facts.ts'
import { atDesk, placeAtDesk } from './office.ts'
import { entryUrl, manageUrl, openUnfinished, portalUrl, signIn, speak } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const openPages = (page: Page): Locator => page.getByRole('navigation', { name: 'Open pages' })
const tab = (page: Page, name: string): Locator => openPages(page).getByRole('link', { name, exact: true })
const side = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name, exact: true })
const goods = (page: Page): Locator => page.getByRole('textbox', { name: 'Goods name, line 1' })
const anyRow = (page: Page): Locator => page.getByRole('gridcell', { name: /^SP\d{13}$/ }).first()

test.describe('screens with the cache flag', () => {
  test('keep rows chosen, scroll position, query and what is typed while their tab is open', async ({
    page,
  }) => {
    await signIn(page, { path: manageUrl, afresh: true })
    await anyRow(page).waitFor()
    // Until the answer comes, the rows of the previous list are shown.
    const answered = page.waitForResponse(/queryOrderList/)
    await page.getByRole('button', { name: /^Signed/ }).click()
    await expect(page).toHaveURL(/status=SIGNED/)
    await answered
    await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true')
    await page.getByRole('row').nth(3).getByRole('checkbox').click()
    const scrolled = await page.getByRole('grid').evaluate((grid) => {
      const boxes = [grid, ...grid.querySelectorAll('*'), grid.parentElement]
      const box = boxes.find((each) => each && each.scrollHeight > each.clientHeight + 40)
      box?.setAttribute('data-scrolled', '')
      box?.scrollTo(0, 90)
      return box?.scrollTop
    })
    expect(scrolled).toBe(90)

    await test.step('behind the entry form it does not follow that form’s address', async () => {
      await side(page, 'New order').click()
      await expect(page).toHaveURL(new RegExp(`${entryUrl}`))
      await goods(page).fill('Half-typed')
      await expect(page).toHaveTitle(/^New order/)
      await expect(page.getByRole('grid', { name: 'Manage orders' })).toBeHidden()
      await goods(page).blur()
      await page.keyboard.press(']')
    })

    await test.step('it comes back as it was, also from the menu', async () => {
      await side(page, 'Manage orders').click()
      await expect(page).toHaveURL(/status=SIGNED/)
      await expect(page).not.toHaveURL(/page=/)
      await expect(page).toHaveTitle(/^Manage orders/)
      await expect(page.getByRole('row').nth(3).getByRole('checkbox')).toBeChecked()
      expect(await page.locator('[data-scrolled]').evaluate((box) => box.scrollTop)).toBe(90)
    })

    await test.step('the form goes on where it was, without calling itself restored', async () => {
      await tab(page, 'New order').click()
      await expect(goods(page)).toHaveValue('Half-typed')
      await expect(page.getByText(/Restored from/)).toBeHidden()
      await goods(page).fill('Half-typed and more')
    })

    await test.step('"Refresh" draws it anew; what was typed is there', async () => {
      await goods(page).evaluate((field) => field.setAttribute('data-old', ''))
      await page.getByRole('button', { name: 'Pages menu' }).click()
      await page.getByRole('menuitem', { name: 'Refresh' }).click()
      await expect(page.locator('[data-old]')).toHaveCount(0)
      await expect(goods(page)).toHaveValue('Half-typed and more')
    })

    await test.step('the menu begins an empty one, also beside it, and offers what was typed', async () => {
      await side(page, 'New order').click()
      await expect(goods(page)).toHaveValue('')
      await page.goBack()
      await expect(goods(page)).toHaveValue('Half-typed and more')
    })

    await test.step('a closed tab gives it up; the draft is kept', async () => {
      await page.getByRole('button', { name: 'Close New order' }).click()
      await expect(page).toHaveURL(/b2COrderManage/)
      await side(page, 'New order').click()
      await expect(goods(page)).toHaveValue('')
      await openUnfinished(page)
      await expect(goods(page)).toHaveValue('Half-typed and more')
    })

    await test.step('signing out empties them', async () => {
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL(/\/login/)
      await signIn(page, { account: 'other', afresh: true })
      await expect(openPages(page).getByRole('link')).toHaveCount(1)
      await expect(page.locator('[data-scrolled]')).toHaveCount(0)
    })
  })

  test('the menu of a tab closes one, others, all; home stays', async ({ page }) => {
    await signIn(page)
    for (const [count, address] of [
      '/sync',
      manageUrl,
      '/base/expressQuery',
      '/base/selfAddress',
    ].entries()) {
      await page.goto(portalUrl() + address)
      await expect(openPages(page).getByRole('link')).toHaveCount(count + 2)
    }
    const choose = async (name: string, item: string) => {
      await tab(page, name).click({ button: 'right' })
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    await choose('Manage orders', 'Close')
    await expect(tab(page, 'Manage orders')).toHaveCount(0)
    await expect(page).toHaveURL(/selfAddress/)
    await choose('Sender addresses', 'Close current')
    await expect(page).toHaveURL(/expressQuery/)
    await tab(page, 'Sync centre').focus()
    await page.keyboard.press('ContextMenu')
    await expect(page.getByRole('menu', { name: 'Menu of the tab' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tab(page, 'Sync centre')).toBeFocused()
    await choose('Sync centre', 'Close others')
    await expect(page).toHaveURL(/\/sync/)
    await expect(openPages(page).getByRole('link')).toHaveText(['Home', 'Sync centre'])
    await choose('Home', 'Close all')
    await expect(page).toHaveURL(`${portalUrl()}/`)
    await expect(openPages(page).getByRole('link')).toHaveText(['Home'])
  })

  test('many tabs scroll; the current one is in view', async ({ page }) => {
    await signIn(page)
    const names =
      'financeResult accountRecharge rechargeRecordQuery accountFlowInquiry financialSettle'.split(' ')
    const more = 'cargoStatusQuery CargoBatchQuery rejectAnalysis weightQuery'.split(' ')
    for (const address of [
      ...names.map((name) => `/finance/${name}`),
      ...more.map((name) => `/statistics/${name}`),
    ]) {
      await page.goto(portalUrl() + address)
      await expect(openPages(page).locator('[aria-current="page"]')).toBeVisible()
    }
    await expect(tab(page, 'Weights')).toBeInViewport({ ratio: 1 })
    await page.goto(portalUrl() + '/sync')
    await expect(tab(page, 'Sync centre')).toBeInViewport({ ratio: 1 })
    await tab(page, 'Home').click()
    await expect(tab(page, 'Home')).toBeInViewport({ ratio: 1 })
  })
})

test.describe('menus and module pages', () => {
  test('a module has a page of its own, which opens the others by card and by digit', async ({ page }) => {
    await signIn(page)
    await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'B2C orders' }).click()
    await expect(page).toHaveURL(/\/module\/B2COrder$/)
    const cards = page.getByRole('main').getByRole('link')
    await expect(cards.first()).toHaveText('New order1')
    const names = await cards.allInnerTexts()
    const at = names.findIndex((name) => name.includes('Manage orders'))
    expect(at).toBeGreaterThan(0)
    await page.keyboard.press(String(at + 1))
    await expect(page).toHaveURL(new RegExp(manageUrl))
    await side(page, 'Shipping abroad').click()
    await expect(page.getByRole('main')).toContainText('Ship whole packages')
    await page.goto(`${portalUrl()}/module/BaseData`)
    await expect(page.getByRole('main')).toContainText('Sender addresses')
    await expect(page.getByRole('main')).not.toContainText(/Change password|Button settings/)
  })

  test('a sub-account neither sees shipping abroad nor opens it by its address', async ({ page }) => {
    await signIn(page, { account: 'demo-sub', path: '/module/B2COrder' })
    await expect(page.getByRole('main')).toContainText('Manage orders')
    await expect(page.getByText('Shipping abroad')).toHaveCount(0)
    await page.goto(`${portalUrl()}/module/B2CShippingAbroad`)
    await expect(page).toHaveURL(/\/error\/401/)
  })

  test('the side area: 280 px, folded to nothing and remembered, not there at home', async ({ page }) => {
    await signIn(page, { path: manageUrl })
    const area = page.locator('aside').filter({ has: page.getByRole('navigation', { name: 'Side menu' }) })
    await expect.poll(async () => (await area.boundingBox())?.width).toBe(280)
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(56)
    await page.getByRole('button', { name: 'Hide side menu' }).click()
    expect(await page.evaluate(() => localStorage.getItem('sidebarStatus'))).toBe('0')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Show side menu' })).toBeVisible()
    expect(await page.locator('aside[inert]').evaluate((box) => box.clientWidth)).toBe(0)
    await page.getByRole('button', { name: 'Show side menu' }).click()
    expect(await page.evaluate(() => localStorage.getItem('sidebarStatus'))).toBe('1')
    await page.goto(portalUrl())
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Side menu' })).toHaveCount(0)
  })

  test('modules that do not fit are in a menu, not cut off', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    await signIn(page)
    // As with many modules: the bar is too short for all.
    await page.addStyleTag({ content: 'nav[aria-label="Modules"] { max-width: 240px }' })
    await page.getByRole('button', { name: 'More modules' }).click()
    await page.getByRole('menuitem', { name: 'Base data' }).click()
    await expect(page).toHaveURL(/\/module\/BaseData/)
    // On a screen with room for all there is none.
    await page.addStyleTag({ content: 'nav[aria-label="Modules"] { max-width: none !important }' })
    await page.setViewportSize({ width: 3200, height: 1000 })
    await expect(page.getByRole('button', { name: 'More modules' })).toHaveCount(0)
  })

  test('sizes change the controls', async ({ page }) => {
    await signIn(page, { path: manageUrl })
    await anyRow(page).waitFor()
    const heights: number[] = []
    for (const name of ['Compact', 'Comfortable', 'Large']) {
      await page.getByRole('button', { name: 'Appearance' }).click()
      await page.getByRole('radio', { name, exact: true }).check({ force: true })
      await page.keyboard.press('Escape')
      const { height = 0 } = (await page.getByRole('row').nth(2).boundingBox()) ?? {}
      heights.push(Math.round(height))
    }
    expect(heights).toEqual([28, 36, 44])
  })
})

test.describe('the command palette', () => {
  test('finds pages, actions and orders by the keyboard; remembers; works offline', async ({
    page,
    context,
  }) => {
    await signIn(page, { path: manageUrl })
    await anyRow(page).waitFor()
    const waybill = await anyRow(page).innerText()
    const palette = page.getByRole('dialog', { name: 'Find anything' })
    const options = palette.getByRole('option')
    const find = async (text: string) => {
      await page.keyboard.press('Control+k')
      await palette.getByRole('combobox').fill(text)
    }
    // The code that finds orders loads with the first search, and must be here before the connection is cut.
    await find(waybill)
    await expect(options).toHaveCount(1)
    await palette.getByRole('combobox').fill('sender')
    await expect(options.first()).toContainText('Sender addresses')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/selfAddress/)
    await context.setOffline(true)
    await find(waybill)
    await expect(options).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/b2COrderManage\?.*open=/)
    await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(waybill)
    await context.setOffline(false)
    await page.keyboard.press('Control+k')
    await expect(options.first()).toContainText(waybill)
    await expect(options.nth(1)).toContainText('Sender addresses')
    expect(await faultsIn(page, '[role="dialog"]')).toEqual([])
    await palette.getByRole('combobox').fill('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await find('zzzz')
    await expect(palette.getByRole('status')).toContainText('Nothing found. Orders')
  })

  test('says so where something that searches could not be loaded', async ({ page, context }) => {
    await context.route('**/assets/find*.js', (route) => route.abort())
    await signIn(page)
    // Before the shell is there nobody hears the keys.
    await page.getByRole('button', { name: /Find anything/ }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Find anything' })
    await palette.getByRole('combobox').fill('sender')
    await expect(palette.getByRole('option').first()).toContainText('Sender addresses')
    const status = palette.getByRole('status')
    await expect(status).toContainText('Not everything could be searched. One part did not load.')
    await expect(status.getByRole('button', { name: 'Reload' })).toBeVisible()
    await context.setOffline(true)
    await expect(status).toContainText("It loads when you're back online.")
  })

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page)
    await page.getByRole('button', { name: 'Find anything' }).click()
    const box = await page.getByRole('dialog', { name: 'Find anything' }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  })
})

test('the watermark covers everything and blocks nothing', async ({ page }) => {
  await signIn(page)
  const mark = page.locator('[data-watermark]')
  await expect(mark).toHaveCSS('z-index', '1000')
  await expect(mark).toHaveCSS('pointer-events', 'none')
  await expect(mark).toHaveCSS('background-size', '200px 150px')
  const inked = await mark.evaluate(async (element) => {
    const image = new Image()
    image.src = /url\("(.*)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? ''
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    })
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const data = pen?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    const alphas = [...data].filter((_, at) => at % 4 === 3)
    return {
      size: [image.width, image.height],
      count: alphas.filter(Boolean).length,
      most: Math.max(...alphas),
    }
  })
  expect(inked.size).toEqual([200, 150])
  expect(inked.count).toBeGreaterThan(200)
  expect(inked.most).toBeLessThan(60)
})

test.describe('a partner’s visit', () => {
  /** src/modules/session/server/seed.ts demoPartner; signed as in partner.ts. */
  const visit = (more: Record<string, string> = {}) => {
    const given = { appId: 'demo-partner', cuscode: 'DEMO', role: '1', timestamp: String(Date.now()) }
    const text = [given.appId, given.cuscode, given.role, given.timestamp].join('|')
    const sk = createHmac('sha256', 'demo-partner-secret').update(text).digest('hex')
    return { query: String(new URLSearchParams({ ...given, sk, ...more })), sk }
  }

  test('signs in by itself and lands where it says; the credential is gone from address and history', async ({
    page,
  }) => {
    await speak(page, 'en')
    const { query, sk } = visit({ redirect: 'expressQuery', n: 'SP0000000000001' })
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(frame.url()))
    await page.goto(`${portalUrl()}/login?${query}`)
    await page.waitForFunction(() => location.search === '')
    await expect(page).toHaveURL(/\/base\/expressQuery\?n=SP0000000000001$/, { timeout: 15_000 })
    expect(seen.slice(1).join(' ')).not.toContain(sk)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      sk,
    )
    await page.goBack()
    expect(page.url()).not.toContain(sk)
  })

  test('lands on the cloud warehouse when it names nothing, its ids kept for that page', async ({ page }) => {
    await speak(page, 'en')
    await page.goto(`${portalUrl()}/login?${visit({ ids: '11,12' }).query}`)
    await expect(page).toHaveURL(/\/cloudWarehouse\/CloudWarehouseOutOrder\?.*11%2C12/, { timeout: 15_000 })
    await expect(page.getByRole('main')).toContainText('2 numbers were not found')
    // The page has taken them: they do not come back after the person has looked for something else.
    await expect(page).not.toHaveURL(/ids=/)
    expect(await page.evaluate(() => sessionStorage.getItem('pageCache:CloudWarehouseOutOrder'))).toBeNull()
  })

  test('a name this build does not know is a 404; a used credential signs nobody in', async ({ page }) => {
    await speak(page, 'en')
    const { query } = visit({ redirect: '//evil.example' })
    await page.goto(`${portalUrl()}/login?${query}`)
    await expect(page).toHaveURL(/\/error\/404/, { timeout: 15_000 })
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    await page.goto(`${portalUrl()}/login?${query}`)
    await expect(page.getByText(/^The partner log-?in is not valid or was used before/).first()).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
})

test('no page scrolls sideways on a phone', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const wide: string[] = []
  for (const { path: address } of routes().filter((route) => route.path !== '/login')) {
    await goTo(page, address)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const over = await page.evaluate(() => {
        const places = [document.scrollingElement, document.querySelector('#page')]
        return Math.max(...places.map((each) => (each ? each.scrollWidth - each.clientWidth : 0)))
      })
      if (over > 0) wide.push(`${address} at ${width}: ${over} px`)
    }
  }
  expect(wide).toEqual([])
})

test('a phone has the menu in a drawer and the actions under the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page
    .getByRole('navigation', { name: 'Quick access' })
    .getByRole('link', { name: 'Manage orders' })
    .click()
  await expect(page).toHaveURL(new RegExp(manageUrl))
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  expect(await faultsIn(page, '[role="dialog"]')).toEqual([])
  await drawer.getByRole('link', { name: 'Base data' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/module\/BaseData/)
})

test('two open edits of one screen are told apart by their tabs and titles', async ({ page }) => {
  const desk = await atDesk()
  const orders = [
    await placeAtDesk(desk, `tab-a-${Date.now()}`),
    await placeAtDesk(desk, `tab-b-${Date.now()}`),
  ]
  await signIn(page, { path: manageUrl })
  for (const { id, waybillNo } of orders) {
    await page.goto(`${portalUrl()}/b2c/b2cOrderEdit/${id}`)
    await expect(page).toHaveTitle(`Edit order ${waybillNo} · Sampan`)
    await expect(tab(page, `Edit order ${waybillNo}`)).toBeVisible()
  }
  await expect(openPages(page).getByRole('link', { name: /^Edit order/ })).toHaveCount(2)
})

import { expect, test, type Locator, type Page } from '@playwright/test'
import { csvOf, nastyHead, nastyRows } from '../fixtures/nasty-orders.ts'
import { entryUrl, pasteReceiver, portalUrl, receiverBlock, signIn } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const rulesUrl = '/b2c/orderRules'
const importUrl = '/b2c/b2COrderImport'

const clause = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
/** Types into the field that has the focus what means one choice alone, and takes it. */
async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** "If Country is Vietnam and Weight is below 1 kg, set Product route to …", without the mouse. */
async function writeRule(page: Page, name: string, route: string): Promise<void> {
  await page.goto(portalUrl() + rulesUrl)
  // Without a rule yet, the empty list offers the button, too.
  await page.getByRole('button', { name: 'New rule', exact: true }).first().press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await test.step('first condition: Country is Vietnam', async () => {
    await clause(page, 'Condition 1').getByRole('combobox', { name: 'Field' }).focus()
    await choose(page, 'Country')
    await page.keyboard.press('Enter')
    await expect(clause(page, 'Condition 1').getByRole('combobox', { name: 'Comparison' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(clause(page, 'Condition 1').getByRole('combobox', { name: 'Country' })).toBeFocused()
    await choose(page, 'Vietnam')
    await expect(clause(page, 'Condition 1')).toContainText('Vietnam')
  })
  await test.step('second condition: Weight is below 1 kg', async () => {
    await page.getByRole('button', { name: 'Add condition' }).focus()
    await page.keyboard.press('Enter')
    await expect(clause(page, 'Condition 2').getByRole('combobox', { name: 'Field' })).toBeFocused()
    await choose(page, 'Weight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
  })
  await test.step('what it sets', async () => {
    await expect(clause(page, 'Setting 1').getByRole('combobox', { name: 'Field' })).toBeFocused()
    await choose(page, 'Product route')
    await page.keyboard.press('Enter')
    await choose(page, route)
  })
}

test('a rule is written by keyboard, tried on the last orders, proposes a route to an order, and fills an import', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const name = `Light ${Date.now()}`
  await signIn(page)
  await writeRule(page, name, 'VN-AIR-EXP')
  await expect(page.getByText(/^Applies to \d+ of the last \d+ orders\./)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Accepted')).toBeVisible()

  await test.step('is in the list as a sentence', async () => {
    await page.getByRole('button', { name: 'Go to order rules' }).click()
    const item = page.getByRole('listitem').filter({ hasText: name })
    await expect(item).toContainText(/If Country is Vietnam and Weight is below 1 kg, set Product route to/)
  })

  await test.step('proposes its route while an order is entered, and removes it with the weight', async () => {
    await page.goto(portalUrl() + entryUrl)
    await pasteReceiver(page, receiverBlock)
    const route = page.getByRole('combobox', { name: 'Product route' })
    const weight = page.getByRole('textbox', { name: 'Weight' })
    await expect(page.getByText(`From rule “${name}”`)).toBeHidden()
    await weight.fill('0.8')
    await expect(page.getByText(`From rule “${name}”`)).toBeVisible()
    await expect(route).toHaveValue(/express/i)
    await weight.fill('1.8')
    // Without a rule the best route for the parcel is proposed: used last, if an order has gone there, else the cheapest.
    await expect(page.getByText(/^(The cheapest for this parcel|Used last for this country)$/)).toBeVisible()
    await expect(page.getByText(`From rule “${name}”`)).toBeHidden()
    await test.step('never replaces what was chosen, and offers itself', async () => {
      await route.click()
      await page.getByRole('option', { name: /land/i }).first().click()
      await weight.fill('0.8')
      await expect(page.getByText(`Rule “${name}” proposes:`)).toBeVisible()
      await expect(route).toHaveValue(/land/i)
      await page.getByRole('button', { name: 'Use it' }).click()
      await expect(route).toHaveValue(/express/i)
    })
  })

  await test.step('fills the empty cells of ten imported rows', async () => {
    await page.goto(portalUrl() + importUrl)
    const rows = Array.from({ length: 10 }, (_, at) => {
      const [, ...row] = nastyRows('', 1)[0] ?? []
      return [`${name}-${at}`, ...row.slice(0, -1), at < 8 ? '0.5' : '2', at === 0 ? 'VN-SEA-ECO' : '']
    })
    await page.locator('input[type=file]').setInputFiles({
      name: 'ten.csv',
      mimeType: 'text/csv',
      buffer: csvOf([[...nastyHead, '渠道'], ...rows]),
    })
    const grid = page.getByRole('grid')
    await expect(grid).toBeVisible()
    // Rows 2 to 8 are light and say no route of their own.
    await expect(grid.locator('[data-filled]')).toHaveCount(7)
    await grid.locator('[data-filled]').first().click()
    await expect(page.getByRole('tooltip').filter({ hasText: `From rule “${name}”` })).toBeVisible()
  })
})

test('rules are ordered and switched by keyboard, also offline, and each step can be undone', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const [one, two] = [`One ${Date.now()}`, `Two ${Date.now()}`]
  await signIn(page)
  for (const name of [one, two]) {
    await writeRule(page, name, 'VN-AIR-STA')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Accepted')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Go to order rules' }).click()
  const names = async () =>
    (await page.getByRole('list', { name: 'Order rules' }).getByRole('link').allTextContents()).filter(
      (name) => [one, two].includes(name),
    )
  const first = page.getByRole('link', { name: one })
  await expect(first).toBeVisible()
  await context.setOffline(true)
  await first.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(names).toEqual([two, one])
  await expect(page.getByText('On this device').first()).toBeVisible()
  await page.getByRole('switch', { name: `${two} is on` }).press('Space')
  await expect(page.getByRole('listitem').filter({ hasText: two })).toContainText('Off')
  await context.setOffline(false)
  await expect(page.getByText('On this device')).toHaveCount(0)
  await page.reload()
  await expect.poll(names).toEqual([two, one])
  await expect(page.getByRole('switch', { name: `${two} is on` })).not.toBeChecked()
  await page.getByRole('button', { name: `Delete ${two}` }).click()
  await expect(page.getByRole('link', { name: two })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual([two, one])
  await expect(page.getByRole('switch', { name: `${two} is on` })).not.toBeChecked()
})

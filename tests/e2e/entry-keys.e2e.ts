/** What a clerk presses for an order, by keyboard alone, counted. */
import { expect, test, type Page } from '@playwright/test'
import { acceptedWaybill, entryUrl, signIn } from './portal.ts'

/** Keys beyond what is the parcel's own: its receiver's name, phone and address, its goods and their value. A chord is one key. */
class Clerk {
  keys = 0
  constructor(readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
    this.keys += keys.length
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.keys += text.length
  }

  /** Types what only this parcel has. */
  own = (text: string): Promise<void> => this.page.keyboard.type(text)

  /** Waits for the field a key leads to, as a person looks where the focus is. */
  at = (path: string): Promise<void> => expect(this.page.locator(`#b2COrderEntry-${path}`)).toBeFocused()
}

interface Parcel {
  name: string
  phone: string
  street: string
  /** How the form says which route it proposes. */
  route: string
}

async function enter(clerk: Clerk, parcel: Parcel): Promise<void> {
  await clerk.at('receiver-country')
  await clerk.type('vie')
  await clerk.press('Enter', 'Enter')
  await clerk.at('receiver-region')
  await clerk.type('kiem')
  await expect(clerk.page.getByRole('option', { name: /Hoàn Kiếm/ }).first()).toBeVisible()
  await clerk.press('Enter')
  await clerk.at('receiver-region')
  await clerk.press('Enter')
  await clerk.at('receiver-name')
  await clerk.own(parcel.name)
  await clerk.press('Enter')
  await clerk.at('receiver-phone')
  await clerk.own(parcel.phone)
  await clerk.press('Enter')
  await clerk.own(parcel.street)
  // To the first thing that is missing.
  await clerk.press('Control+Enter')
  await clerk.at('goods-0-name')
  await clerk.own('Cotton shirt')
  await clerk.press('Control+Enter')
  await clerk.at('goods-0-unitValue')
  await clerk.own('450000')
  await clerk.press('Control+Enter')
  await clerk.at('weight')
  await clerk.type('0.5')
  await expect(clerk.page.getByText(parcel.route, { exact: true })).toBeVisible()
  await clerk.press('Control+Enter')
  await acceptedWaybill(clerk.page)
}

test('the first and the second order of the day are entered without the mouse, within a number of keys', async ({
  page,
}) => {
  await signIn(page, { path: entryUrl })
  const clerk = new Clerk(page)
  await enter(clerk, {
    name: 'Nguyen Thi An',
    phone: '0912345678',
    street: '12 Hang Bai',
    route: 'The cheapest for this parcel',
  })
  const first = clerk.keys
  await clerk.press('Enter')
  await enter(clerk, {
    name: 'Tran Van Binh',
    phone: '0987654321',
    street: '7 Ly Thai To',
    route: 'Used last for this country',
  })
  const second = clerk.keys - first
  test.info().annotations.push({ type: 'keys', description: `first order ${first}, second ${second}` })
  expect(first).toBeLessThanOrEqual(95)
  expect(second).toBeLessThanOrEqual(45)
})

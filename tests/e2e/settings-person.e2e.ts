/** A person's table settings follow them: to another device, later when made offline, and to colleagues by a link. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { manageUrl, onDevice, portalUrl, signIn, speak, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

/** Another device of the same person: it has no data of the first one. */
async function device(browser: Browser, account: string, path = manageUrl): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, { account, path })
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  return page
}

async function chooseColumn(page: Page, column: string): Promise<void> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: column, exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
}

async function toggle(page: Page, column: string): Promise<void> {
  await chooseColumn(page, column)
  await expect(page.getByText('Setting successful')).toBeVisible()
}

/** The outbox is empty: what was changed is at the gateway. */
const sent = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
          const counts = names
            .filter((name) => name.startsWith('portal-'))
            .map(
              (name) =>
                new Promise<number>((resolve) => {
                  const opening = indexedDB.open(name)
                  opening.onsuccess = () => {
                    const counting = opening.result.transaction('outbox').objectStore('outbox').count()
                    counting.onsuccess = () => {
                      opening.result.close()
                      resolve(counting.result)
                    }
                  }
                }),
            )
          return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
        }),
      { timeout: 20_000 },
    )
    .toBe(0)

test.describe('settings of a person', () => {
  test('columns chosen on one device are there on another', async ({ browser }) => {
    const first = await device(browser, 'other')
    await expect(header(first, 'Status')).toBeVisible()
    await toggle(first, 'Status')
    await expect(header(first, 'Status')).toBeHidden()
    await sent(first)
    const second = await device(browser, 'other')
    await expect(header(second, 'Status')).toBeHidden()
    await toggle(second, 'Status')
    await sent(second)
    await first.reload()
    await expect(header(first, 'Status')).toBeVisible()
  })

  test('columns chosen offline are saved later', async ({ browser }) => {
    const first = await device(browser, 'other')
    await workerReady(first)
    await onDevice(first, 'ColumnDialog')
    await expect(header(first, 'Country')).toBeVisible()
    await first.context().setOffline(true)
    await toggle(first, 'Country')
    await first.reload()
    await expect(header(first, 'Order number')).toBeVisible()
    await expect(header(first, 'Country')).toBeHidden()
    await first.context().setOffline(false)
    await sent(first)
    const second = await device(browser, 'other')
    await expect(header(second, 'Order number')).toBeVisible()
    await expect(header(second, 'Country')).toBeHidden()
    await toggle(second, 'Country')
    await sent(second)
  })

  test('a shared view opens by its link: filters, columns, and the dot of what was changed', async ({
    browser,
  }) => {
    const mine = await device(browser, 'demo', `${manageUrl}?status=SIGNED&sort=-weight`)
    await mine.getByRole('button', { name: 'Views', exact: true }).click()
    await mine.getByRole('menuitem', { name: 'Save as a new view…' }).click()
    const dialog = mine.getByRole('dialog', { name: 'Save as a new view' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Heavy and signed')
    await dialog.getByRole('checkbox', { name: 'Share with my company' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(mine.getByRole('button', { name: 'View: Heavy and signed', exact: true })).toBeVisible()
    await expect(mine).toHaveURL(/view=/)
    const id = new URL(mine.url()).searchParams.get('view') ?? ''
    await chooseColumn(mine, 'Country')
    await expect(mine.getByRole('button', { name: 'View: Heavy and signed, modified' })).toBeVisible()
    await mine.getByRole('button', { name: /^View: Heavy/ }).click()
    await mine.getByRole('menuitem', { name: 'Save changes' }).click()
    await expect(mine.getByRole('button', { name: 'View: Heavy and signed', exact: true })).toBeVisible()
    await sent(mine)

    const theirs = await device(browser, 'demo-sub', `${manageUrl}?view=${id}`)
    await expect(theirs.getByRole('button', { name: 'View: Heavy and signed', exact: true })).toBeVisible()
    await expect(theirs).toHaveURL(/status=SIGNED/)
    await expect(header(theirs, 'Country')).toBeHidden()
    await theirs.getByRole('button', { name: /^View: Heavy/ }).click()
    await expect(theirs.getByRole('menuitem', { name: 'Rename…' })).toBeDisabled()
    await theirs.keyboard.press('Escape')

    const outsider = await (await browser.newContext()).newPage()
    await speak(outsider, 'en')
    await signIn(outsider, { account: 'other', path: `${manageUrl}?view=${id}` })
    await expect(outsider.getByText('This view no longer exists, or is not shared with you')).toBeVisible()
    await expect(outsider.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
    expect(portalUrl()).not.toBe('')
  })
})

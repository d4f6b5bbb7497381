import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page, type Route } from '@playwright/test'
import { readWorkbook, textsOf } from '../fixtures/xlsx.ts'
import { manageUrl, portalUrl, signIn } from './portal.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Export: / })
const pane = (page: Page, name: 'Chosen' | 'Not chosen'): Locator =>
  dialog(page).getByRole('region', { name, exact: true })
const rows = (page: Page): Locator => page.getByRole('grid').getByRole('row')

async function openDialog(page: Page, path = manageUrl): Promise<void> {
  if (!page.url().endsWith(path)) await page.goto(portalUrl() + path)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(pane(page, 'Chosen').getByRole('listitem').first()).toBeVisible()
}

/** Presses a button of the dialog and reads the file it brings. */
async function exported(page: Page, button: RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    dialog(page).getByRole('button', { name: button }).click(),
  ])
  return readWorkbook(await readFile(await download.path())).sheets.map(textsOf)
}

/** Lets the gateway answer, and changes what it says on the way. */
const altered = (change: (data: Record<string, unknown>) => void) => async (route: Route) => {
  const answer = await route.fetch()
  const body = (await answer.json()) as { data: Record<string, unknown> }
  if (body.data) change(body.data)
  await route.fulfill({ response: answer, json: body })
}

test.describe('exporting a table', () => {
  test('all rows: the file has the rows of the table, and the goods in a second sheet', async ({ page }) => {
    await signIn(page, { path: `${manageUrl}?status=SIGNED` })
    const total = Number((await page.getByText(/1–\d+ of [\d,]+/).innerText()).replace(/.* of |,/g, ''))
    const number = await page
      .getByRole('gridcell', { name: /^SP\d{13}$/ })
      .first()
      .innerText()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const book = await exported(page, /^Export all/)
    await expect(dialog(page)).toBeHidden()
    const [orders, goods] = book
    expect(orders).toHaveLength(total + 1)
    expect(orders?.[0]).toContain('Order number')
    expect(orders?.flat()).toContain(number)
    expect(goods?.[0]).toContain('Goods name')
  })

  test('selected rows and the columns of a template that is found again', async ({ page }) => {
    await signIn(page, { path: manageUrl })
    await openDialog(page)
    await expect(dialog(page).getByRole('button', { name: /^Export selected/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const locked = pane(page, 'Chosen')
      .getByRole('button', { name: /always part of the export/ })
      .first()
    await locked.press('Enter')
    await expect(locked).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'Search fields' }).fill('REMARK')
    await pane(page, 'Not chosen').getByRole('button', { name: 'Choose Remarks' }).click()
    await dialog(page).getByRole('textbox', { name: 'Search fields' }).fill('country')
    await pane(page, 'Chosen').getByRole('button', { name: 'Remove Country' }).press('ArrowLeft')
    await dialog(page).getByRole('button', { name: 'Set template' }).click()
    await expect(page.getByText('Setting successful', { exact: true })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Set template' }).click()
    await expect(page.getByText('Update setting successful')).toBeVisible()
    await page.reload()
    await expect.poll(() => rows(page).count()).toBeGreaterThan(2)
    await rows(page).nth(1).getByRole('checkbox').click()
    await rows(page).nth(2).getByRole('checkbox').click()
    await openDialog(page)
    await expect(pane(page, 'Chosen').getByText('Remarks')).toBeVisible()
    await expect(pane(page, 'Not chosen').getByText('Country')).toBeVisible()
    const book = await exported(page, /^Export selected \(2\)/)
    const [head, ...lines] = book[0] ?? []
    expect(lines).toHaveLength(2)
    expect(head).toContain('Remarks')
    expect(head).not.toContain('Country')
  })

  test('a file that does not come: after five looks it says where to find it', async ({ page }) => {
    await signIn(page, { path: `${manageUrl}?status=SIGNED` })
    let looks = 0
    await page.route(
      '**/exportSerial.do',
      altered((data) => {
        looks += 1
        data.downloadURI = null
      }),
    )
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog(page)
      .getByRole('button', { name: /^Export all/ })
      .click()
    await expect(
      page.getByText('Export timed out, please download from the download page yourself'),
    ).toBeVisible({ timeout: 30_000 })
    await expect(dialog(page)).toBeHidden()
    expect(looks).toBe(5)
  })

  test('from 5000 rows on it asks, and leads to the task, whose file is there', async ({ page }) => {
    await page.route(
      '**/queryOrderList.do',
      altered((data) => {
        data.total = 5000
      }),
    )
    await signIn(page, { path: manageUrl })
    await openDialog(page)
    await dialog(page)
      .getByRole('button', { name: /^Export all/ })
      .click()
    const prompt = page.getByRole('dialog', { name: 'Prompt' })
    await expect(prompt).toContainText('Whether to jump to [Export task query] to view the export result')
    await prompt.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(/exportTaskCheck/)
    await expect(dialog(page)).toBeHidden()
    const first = rows(page).nth(1)
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click()
        return first.innerText()
      })
      .toContain('Finished')
    await first.getByRole('button', { name: 'Row actions' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^Download/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  })

  test('a task that runs is in the header after a reload, and its file is fetched from there', async ({
    page,
  }) => {
    await signIn(page, { path: `${manageUrl}?status=SIGNED` })
    const holdBack = altered((data) => {
      data.downloadURI = null
      for (const each of (data.list ?? []) as Record<string, unknown>[]) each.state = 'running'
    })
    await page.route(/exportSerial\.do|getExportResult\.do/, holdBack)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog(page)
      .getByRole('button', { name: /^Export all/ })
      .click()
    await expect(page.getByRole('button', { name: 'Tasks, 1 running' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Tasks, 1 running' })).toBeVisible()
    await page.unroute(/exportSerial\.do|getExportResult\.do/, holdBack)
    await page.getByRole('button', { name: 'Tasks', exact: true }).click({ timeout: 40_000 })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog', { name: 'Tasks' })
        .getByRole('button', { name: /^Download/ })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  })

  test('without the function there is no button', async ({ page }) => {
    await signIn(page, { account: 'demo-warehouse', path: manageUrl })
    await expect.poll(() => rows(page).count()).toBeGreaterThan(2)
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0)
  })
})

import { expect, test, type Page } from '@playwright/test'
import { newComponent } from '../../src/engine/label/designer/component-kinds.ts'
import { EXPRESS_PAGE, type LabelComponent } from '../../src/engine/label/document.ts'
import { labelFonts } from '../../src/engine/label/font/label-fonts.ts'
import { areaOf, layoutComponent } from '../../src/engine/label/layout/layout-component.ts'
import { textsOf } from '../../src/engine/label/layout/layout.ts'
import { NO_PICTURES } from '../../src/engine/label/picture/pictures.ts'
import { encodeOwn } from '../../src/engine/label/code/encoder.ts'
import { sceneOf } from '../../src/engine/label/scene.ts'
import { fonts } from '../../src/server/label-fonts.ts'
import { decode, scanPicture } from '../fixtures/pdf.ts'
import { begin, item, label, listUrl, palette } from './designer.ts'
import { faultsIn } from './page-facts.ts'
import { chooseIn, isKept, manageUrl, portalUrl, printFirst, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

/** What a scanner reads off the page as it is shown. */
const scanned = async (page: Page): Promise<string[]> => scanPicture(await label(page).screenshot())

/** The path of a new text in this font, from its own corner, drawn with the fonts of the gateway. */
async function inkInGateway(fontFamily: string): Promise<string> {
  const { dotsPerMm } = EXPRESS_PAGE
  const text = newComponent('customText', 'text', '', { x: 0, y: 0 })
  const component = { ...text, props: { ...text.props, fontFamily } } as LabelComponent
  const template = { schemaVersion: 1 as const, name: '', page: EXPRESS_PAGE, components: [component] }
  const { typeface } = await fonts().typefaceFor(textsOf(template, {}))
  const tools = { dotsPerMm, typeface, pictures: NO_PICTURES, encode: encodeOwn }
  const drawn = layoutComponent(component, {}, areaOf(component, dotsPerMm), tools)
  return drawn.ok
    ? sceneOf(drawn.marks, EXPRESS_PAGE)
        .paths.map(({ d }) => d)
        .join('')
    : ''
}

test.describe('the label designer', () => {
  test('by mouse: what is placed, dragged and pulled is saved, published, chosen and printed', async ({
    page,
  }) => {
    const name = await begin(page, 'By mouse')
    await palette(page, 'Barcode').click()
    const bars = item(page, /^Barcode/)
    await expect(bars.locator('path')).toHaveCount(1, { timeout: 20_000 })
    const before = await bars.boundingBox()
    if (!before) throw new Error('no barcode')
    await page.mouse.move(before.x + 30, before.y + 10)
    await page.mouse.down()
    await page.mouse.move(before.x + 60, before.y + 50, { steps: 5 })
    await page.mouse.up()
    expect((await bars.boundingBox())?.y).toBeGreaterThan(before.y + 30)
    const corner = page.locator('.moveable-control[data-direction="se"]')
    const grip = await corner.boundingBox()
    if (!grip) throw new Error('no handle')
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(grip.x + 50, grip.y + 30, { steps: 5 })
    await page.mouse.up()
    expect((await bars.boundingBox())?.width).toBeGreaterThan(before.width + 20)
    await page.getByRole('tab', { name: 'Checks' }).click()
    await expect(page.getByText('It can be printed and scanned with these values.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published. It is used wherever it is chosen.')).toBeVisible()
    await page.goto(portalUrl() + listUrl)
    const card = page.getByRole('listitem', { name, exact: true })
    await card.getByRole('button', { name: 'Print with it' }).click()
    await page.getByRole('checkbox', { name: 'All routes without their own choice' }).click()
    await page.keyboard.press('Escape')
    await expect(card.getByText('Prints all routes')).toBeVisible()

    await page.goto(`${portalUrl()}${manageUrl}?status=PENDING`)
    const { waybill, pdf } = await printFirst(page)
    expect(decode(pdf, 203)).toEqual([[{ type: 'CODE-128', data: waybill }]])

    // The others of this company print as before.
    await page.goto(portalUrl() + listUrl)
    await card.getByRole('button', { name: 'Print with it' }).click()
    await page.getByRole('checkbox', { name: 'All routes without their own choice' }).click()
    await page.keyboard.press('Escape')
    await expect(card.getByText('Prints all routes')).toBeHidden()
  })

  test('by keyboard alone: added, moved a dot, turned, undone, saved', async ({ page }) => {
    await begin(page, 'By keyboard')
    await palette(page, 'QR code').focus()
    await page.keyboard.press('Enter')
    const code = item(page, /^QR code/)
    await code.focus()
    await page.keyboard.press('ArrowRight')
    const place = async () =>
      /([\d.]+) mm from the left/.exec((await code.getAttribute('aria-label')) ?? '')?.[1]
    const first = Number(await place())
    await page.keyboard.press('Shift+ArrowRight')
    expect(Number(await place())).toBeCloseTo(first + 1, 1)
    await page.keyboard.press('Control+d')
    await expect(label(page).getByRole('option')).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(label(page).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved, not published')).toBeVisible({ timeout: 20_000 })
    await expect(async () => expect((await scanned(page)).length).toBe(1)).toPass({ timeout: 20_000 })
    expect(await faultsIn(page, 'body', ['[data-portal]'])).toEqual([])
  })

  test('a text is shown in each font with the ink the gateway draws', async ({ page }) => {
    await begin(page, 'Fonts')
    await palette(page, 'Text').click()
    const ink = item(page, /^Text/).locator('path')
    const choice = page.getByRole('combobox', { name: 'Font', exact: true })
    await expect(choice).toHaveValue('Noto Sans')
    const drawn = new Set<string>()
    for (const { name } of labelFonts) {
      await chooseIn(choice, name)
      const d = await inkInGateway(name)
      await expect(ink).toHaveAttribute('d', d, { timeout: 20_000 })
      drawn.add(d)
    }
    expect(drawn.size).toBe(labelFonts.length)
  })

  test('offline: it is kept, survives a reload, and is saved when back online', async ({ page, context }) => {
    await begin(page, 'Without a line')
    await palette(page, 'Barcode').click()
    await workerReady(page)
    await expect(item(page, /^Barcode/).locator('path')).toHaveCount(1, { timeout: 20_000 })
    await isKept(page, 'Without a line', '"type":"barcode"')
    await context.setOffline(true)
    await page.reload()
    await expect(item(page, /^Barcode/)).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Being saved', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Saved, not published')).toBeVisible({ timeout: 30_000 })
  })

  test('a value is written as it was chosen; several are pulled together in one step; a text is rotated', async ({
    page,
  }) => {
    await begin(page, 'Formats')
    await palette(page, 'Text').click()
    await page.getByRole('textbox', { name: 'Content' }).fill('')
    await page.getByText('Insert value').click()
    await chooseIn(page.getByRole('combobox', { name: 'Written as' }), 'mask')
    await page.getByRole('textbox', { name: 'Format', exact: true }).fill('mask 2 3')
    await page.getByRole('searchbox', { name: 'Search values' }).fill('Receiver: phone')
    await page.getByRole('button', { name: /^Receiver: phone/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('{{receiver.phone|mask 2 3}}')
    const text = item(page, /^Text/)
    const lying = await text.boundingBox()
    await page.getByRole('button', { name: /^Turn by 90°/ }).click()
    await expect(async () =>
      expect((await text.boundingBox())?.height).toBeCloseTo(lying?.width ?? 0, 0),
    ).toPass()
    await palette(page, 'QR code').click()
    await label(page).focus()
    await page.keyboard.press('Control+a')
    const before = await text.boundingBox()
    const grip = await page.locator('.moveable-control[data-direction="se"]').boundingBox()
    if (!before || !grip) throw new Error('no handle')
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(grip.x + 60, grip.y + 60, { steps: 5 })
    await page.mouse.up()
    expect((await text.boundingBox())?.height).toBeGreaterThan(before.height + 5)
    await expect(page.getByTestId('label-readout')).toContainText('Selection')
    await label(page).focus()
    await page.keyboard.press('Control+z')
    await expect(async () =>
      expect((await text.boundingBox())?.height).toBeCloseTo(before.height, 0),
    ).toPass()
  })

  test('what is copied by the system’s clipboard is pasted in another template', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await begin(page, 'Copied from')
    await palette(page, 'QR code').click()
    await item(page, /^QR code/).focus()
    await page.keyboard.press('Control+c')
    await page.goto(portalUrl() + listUrl)
    await page.getByRole('button', { name: 'New template' }).click()
    await page.getByRole('textbox', { name: 'Name of the template' }).fill('Pasted into')
    await label(page).focus()
    await page.keyboard.press('Control+v')
    await expect(item(page, /^QR code/)).toBeVisible()
  })

  test('codes of marketplaces and carriers are drawn, and what is wrong is said at the content', async ({
    page,
  }) => {
    await begin(page, 'Other codes')
    await palette(page, 'Barcode').click()
    const format = page.getByRole('combobox', { name: 'Format', exact: true })
    await chooseIn(format, 'EAN13')
    const content = page.getByRole('textbox', { name: 'Content' })
    await content.fill('6901234567893')
    await expect(page.getByText(/^The check digit is 3 and should be 2\./)).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: /^Use an example/ }).click()
    await page.getByRole('checkbox', { name: 'As large as possible' }).check()
    await expect(async () => expect(await scanned(page)).toEqual(['6901234567892'])).toPass({
      timeout: 20_000,
    })
    await chooseIn(format, 'DataMatrix')
    await expect(page.getByRole('textbox', { name: /^Bar height/ })).toBeHidden()
    await expect(item(page, /^Barcode/).locator('path')).toHaveCount(1)
    expect(await faultsIn(page, 'body', ['[data-portal]'])).toEqual([])
  })

  test('a hostile file does nothing but say what is wrong', async ({ page }) => {
    await begin(page, 'Hostile')
    const take = (text: string) =>
      page
        .getByTestId('design-file')
        .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await take('<svg onload=alert(1)>')
    await expect(page.getByText('The file is not valid JSON.')).toBeVisible()
    await take(JSON.stringify({ name: 'x', data: '[{"__proto__":{"type":"barcode"},"type":"script"}]' }))
    await expect(page.getByText(/The file breaks a rule at/)).toBeVisible()
    await expect(label(page).getByRole('option')).toHaveCount(0)
  })
})

/** A template that several people work on, and the way back to what was printed before. */
import { deflateSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { begin, item, label, palette } from './designer.ts'
import { signIn } from './portal.ts'

const published = (page: Page) => page.getByText('Published. It is used wherever it is chosen.')

test('two people change one template: neither is overwritten, and an earlier version comes back', async ({
  page,
  browser,
}) => {
  const name = await begin(page, 'Of two people')
  await palette(page, 'Barcode').click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(published(page)).toBeVisible()
  const { pathname, search } = new URL(page.url())

  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await signIn(other, { account: 'demo-admin', path: pathname + search })
  await expect(item(other, /^Barcode/)).toBeVisible()
  await palette(other, 'QR code').click()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved, an earlier version is printed')).toBeVisible()

  await palette(page, 'Rectangle').click()
  await page.getByRole('button', { name: 'Save' }).click()
  const both = page.getByRole('dialog', { name: 'Two people changed this template' })
  await expect(both).toContainText('Rectangle')
  await both.getByRole('button', { name: /^Keep both/ }).click()
  await expect(page.getByText('Your version is now a separate template.')).toBeVisible()
  await expect(item(page, /^QR code/)).toBeVisible()
  await expect(item(page, /^Rectangle/)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Label templates' }).click()
  await expect(page.getByRole('listitem', { name, exact: true })).toHaveCount(2)

  await other.getByRole('button', { name: 'Publish' }).click()
  await expect(published(other)).toBeVisible()
  await other.getByRole('button', { name: 'More', exact: true }).click()
  await other.getByRole('menuitem', { name: 'Published versions' }).click()
  const versions = other.getByRole('dialog', { name: 'Published versions' })
  await expect(versions.getByRole('button', { name: 'Roll back to this' })).toHaveCount(2)
  await versions.getByRole('button', { name: 'Roll back to this' }).last().click()
  await other.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click()
  await expect(other.getByText('Rolled back.')).toBeVisible()
  await expect(label(other).getByRole('option')).toHaveCount(1)
  await context.close()
})

test('a template that is not saved is in the list; publishing one that prints labels asks first', async ({
  page,
}) => {
  const name = await begin(page, 'Kept on the device')
  await palette(page, 'Rectangle').click()
  await expect(item(page, /^Rectangle/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Label templates' }).click()
  const card = page.getByRole('listitem', { name, exact: true })
  await expect(card).toContainText('Not saved')
  await card.getByRole('button', { name: 'Design' }).click()
  await expect(item(page, /^Rectangle/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(published(page)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Label templates' }).click()
  await expect(card).not.toContainText('Not saved')
  await card.getByRole('button', { name: 'Print with it' }).click()
  const routes = page.getByRole('dialog', { name: `Print with ${name}` })
  await routes.getByRole('checkbox').nth(1).click()
  await expect(routes.getByRole('checkbox').nth(1)).toBeChecked()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Design' }).click()
  await palette(page, 'Text').click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: `Publish ${name}?` })
  await expect(question).toContainText(
    /These routes print with it:\s*• .+ \(chosen by demo-admin, \d\d:\d\d\)/,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('On this device')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('On this device')).toHaveCount(0)
  // Labels of this route are printed by other tests.
  await page.getByRole('main').getByRole('link', { name: 'Label templates' }).click()
  await card.getByRole('button', { name: 'Print with it' }).click()
  await routes.getByRole('checkbox').nth(1).click()
  await expect(routes.getByRole('checkbox').nth(1)).not.toBeChecked()
})

/** A black square as PNG. */
function blackSquare(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8 + body.length)
    frame.writeUInt32BE(data.length)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc32(body), 4 + body.length)
    return frame
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  // Eight bits of grey a dot.
  header[8] = 8
  const rows = Buffer.alloc((side + 1) * side)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let rest = ~0
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return ~rest >>> 0
}

test('a picture becomes part of the label; what is none, or too large, says so', async ({ page }) => {
  await begin(page, 'With a picture')
  await palette(page, 'Picture').click()
  const ink = item(page, /^Picture/).locator('path')
  const take = (name: string, buffer: Buffer) =>
    page.locator('input[type=file][accept^="image"]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await take('large.png', Buffer.alloc(50_000))
  await expect(page.getByText('The file is larger than 40 KB.')).toBeVisible()
  await take('text.png', Buffer.from('this is no picture'))
  await expect(page.getByText('This is not a PNG or JPEG a label can use.')).toBeVisible()
  // A frame stands for the picture that is not there yet.
  await expect(ink).toHaveCount(1)
  const frame = (await ink.getAttribute('d')) ?? ''
  await take('square.png', blackSquare(32))
  await expect(page.getByText('This is not a PNG or JPEG a label can use.')).toBeHidden()
  await expect(ink).not.toHaveAttribute('d', frame)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved, not published')).toBeVisible()
  await page.reload()
  await expect(ink).toHaveCount(1, { timeout: 20_000 })
  await expect(ink).not.toHaveAttribute('d', frame)
})

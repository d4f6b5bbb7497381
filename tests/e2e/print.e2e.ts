import { expect, test } from '@playwright/test'
import { decode, pageSizes } from '../fixtures/pdf.ts'
import { manageUrl, onDevice, portalUrl, printFirst, signIn, workerReady } from './portal.ts'

const POINTS_PER_MM = 72 / 25.4

test.describe('printing', () => {
  test('a label of 100 by 150 mm whose codes are the waybill number; printed is recorded once the person says so', async ({
    page,
  }) => {
    await signIn(page, { path: `${manageUrl}?status=PENDING&printStatus=0` })
    const { waybill, pdf } = await printFirst(page)
    const [size] = pageSizes(pdf)
    expect(Math.abs((size?.width ?? 0) - 100 * POINTS_PER_MM)).toBeLessThan(0.01)
    expect(Math.abs((size?.height ?? 0) - 150 * POINTS_PER_MM)).toBeLessThan(0.01)
    const [codes = []] = decode(pdf, 203)
    expect(codes.find(({ type }) => type === 'CODE-128')?.data).toBe(waybill)
    expect(codes.some(({ type, data }) => type === 'QR-Code' && data.includes(waybill))).toBe(true)
    await page.getByRole('button', { name: 'Yes, mark as printed' }).click()
    await page.goto(`${portalUrl()}${manageUrl}?keyword=${waybill}&printStatus=1`)
    await expect(page.getByRole('gridcell', { name: waybill })).toBeVisible({ timeout: 20_000 })
  })

  test('works without a line for orders that are on this device', async ({ page, context }) => {
    await signIn(page, { path: `${manageUrl}?status=PENDING` })
    await expect(page.getByRole('gridcell', { name: /SP\d{13}/ }).first()).toBeVisible()
    await workerReady(page)
    await onDevice(page, 'open-print-dialog', 'label.worker')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('gridcell', { name: /SP\d{13}/ }).first()).toBeVisible()
    const { waybill, pdf } = await printFirst(page)
    const [codes = []] = decode(pdf, 203)
    expect(codes.find(({ type }) => type === 'CODE-128')?.data).toBe(waybill)
  })
})

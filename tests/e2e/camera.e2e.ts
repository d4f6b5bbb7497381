/** Codes read by a camera, from a film of labels: on a phone an import begins with what is scanned. */
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { headlessPath } from '../../src/tools/ensure-programs.ts'
import { writeCameraFilm } from '../fixtures/camera-picture.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { signIn } from './portal.ts'

const numbers = ['SF1234567890', 'YT9876543210']
const film = path.join(mkdtempSync(path.join(os.tmpdir(), 'sampan-film-')), 'labels.y4m')
writeCameraFilm(film, numbers)

test.use({
  viewport: { width: 390, height: 844 },
  permissions: ['camera'],
  launchOptions: {
    executablePath: headlessPath(),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test('rows of an import are begun by scanning parcels with the camera', async ({ page }) => {
  await signIn(page, { path: '/collection/B2CFastShippingImport' })
  await page.getByRole('button', { name: 'Scan codes' }).click()
  const camera = page.getByRole('dialog', { name: 'Scan with the camera' })
  await expect(camera).toContainText('2 codes read', { timeout: 60_000 })
  await camera.getByRole('button', { name: 'Done' }).click()
  for (const number of numbers) await expect(page.getByRole('main')).toContainText(number)
})

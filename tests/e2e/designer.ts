/** The label designer as a person uses it. */
import { test, type Page } from '@playwright/test'
import { signIn } from './portal.ts'

export const listUrl = '/base/faceListManage'

/** Begins an empty express label. Answers its name: a second try finds what the first one left, under another name. */
export async function begin(page: Page, wanted: string): Promise<string> {
  const { retry } = test.info()
  const name = retry ? `${wanted} ${retry + 1}` : wanted
  await signIn(page, { account: 'demo-admin', path: listUrl })
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByRole('textbox', { name: 'Name of the template' }).fill(name)
  return name
}

export const palette = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Components' }).getByRole('button', { name, exact: true })
export const label = (page: Page) => page.getByRole('listbox', { name: 'Label' })
export const item = (page: Page, name: RegExp) => label(page).getByRole('option', { name })

/** What a machine can say of pages: which there are, and what is wrong with one. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface RouteFact {
  path: string
  kind: string
  public: boolean
}

function catalogued(): RouteFact[] {
  const tool = path.join(import.meta.dirname, '../../src/tools/catalogue.ts')
  const text = execFileSync('npx', ['tsx', tool], {
    maxBuffer: 1e8,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { routes: list } = JSON.parse(text) as { routes: RouteFact[] }
  return (
    list
      .map(({ path: address, kind, public: isPublic }) => ({ path: address, kind, public: isPublic }))
      .filter((route) => !/[:*$]|^\/auth-redirect$/.test(route.path))
      // The scratch pad is not in this build.
      .filter((route) => route.path !== '/test')
  )
}

/**
 * Screens that open without a parameter, as the catalogue lists them.
 * The catalogue is read once: workers inherit what the process that lists the tests has read.
 */
export function routes(): RouteFact[] {
  return JSON.parse((process.env['SAMPAN_ROUTES'] ??= JSON.stringify(catalogued()))) as RouteFact[]
}

/** Goes to a page without starting the portal anew. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (to) => (history.pushState({}, '', to), dispatchEvent(new PopStateEvent('popstate'))),
    address,
  )
  // Of pages that are kept while another is shown, one may have been left in the middle of loading.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((each) => !each.checkVisibility()),
  )
}

/** Violations of WCAG and of good practice that axe finds in a part of the page. */
export async function faultsIn(
  page: Page,
  selector: string,
  exclude: readonly string[] = [],
): Promise<string[]> {
  // Half a megabyte to read: once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ where, without }) => {
      const { axe: tool } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await tool.run(
        { include: [where], exclude: without.map((each) => [each]) },
        { resultTypes: ['violations'], preload: false },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { where: selector, without: [...exclude] },
  )
}

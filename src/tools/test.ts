/**
 * `npm test`: everything a change must pass, in the order that fails soonest. Ends with "N passed, N failed".
 * Types and lint count as one test each.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.ts'
import { ensurePrograms } from './ensure-programs.ts'
import { bin, main, root, run } from './run.ts'

interface Count {
  passed: number
  failed: number
}

const cache = path.join(root, 'node_modules/.cache/tests')

async function asOne(name: string, ...command: [string, string[]]): Promise<Count> {
  console.log(`\n— ${name}`)
  const code = await run(...command)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner that died without a report counts as one failure. */
function countOf(file: string, code: number, read: (report: unknown) => Count): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const count = read(JSON.parse(readFileSync(file, 'utf8')))
  return count.failed === 0 && code !== 0 ? { ...count, failed: 1 } : count
}

async function vitest(): Promise<Count> {
  console.log('\n— unit, screens, gateway')
  const file = path.join(cache, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(bin('vitest'), args, { env: { ...process.env, NODE_ENV: 'test' } })
  return countOf(file, code, (report) => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = report as Record<string, number>
    return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) || (numFailedTestSuites ?? 0) }
  })
}

const LINES_OF_A_PAGE = 200

/** What stood on the pages of journeys that failed: a machine that ran them may be gone when one asks. */
function printFailedPages(): void {
  const results = path.join(root, 'test-results')
  if (!existsSync(results)) return
  for (const folder of readdirSync(results)) {
    const file = path.join(results, folder, 'error-context.md')
    if (!existsSync(file)) continue
    const pages = [...readFileSync(file, 'utf8').matchAll(/^```yaml\n([^]*?)^```/gm)]
    for (const [, page = ''] of pages) {
      const lines = page.trimEnd().split('\n').slice(0, LINES_OF_A_PAGE)
      console.log(`\n— the page of ${folder}\n${lines.join('\n')}`)
    }
  }
}

async function journeys(): Promise<Count> {
  console.log('\n— journeys in Chromium')
  const file = path.join(cache, 'playwright.json')
  const code = await run(bin('playwright'), ['test', '-c', 'tests/e2e'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  printFailedPages()
  return countOf(file, code, (report) => {
    const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
    if (stats.flaky) console.log(`\n${stats.flaky} journeys passed at the second try only: see "flaky" above`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

main(async () => {
  rmSync(cache, { recursive: true, force: true })
  ensurePrograms()
  const counts = [
    await asOne('types', bin('tsx'), ['src/tools/types.ts']),
    await asOne('lint', 'npm', ['run', '-s', 'lint']),
  ]
  console.log('\n— build')
  await build()
  counts.push(await vitest(), await journeys())
  const total = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})

/**
 * `npm test`: everything a change must pass, in the order that fails soonest. Ends with "N passed, N failed".
 * Types and lint count as one test each.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.ts'
import { ensurePrograms, preferHeadlessShell } from './ensure-programs.ts'
import { failedEndToEnd, failedUnits, type EndToEndReport, type UnitReport } from './failures.ts'
import { bin, main, root, run } from './run.ts'

interface Count {
  passed: number
  failed: number
  /** What is said at the end of those that failed, or passed at the second try only. */
  lines?: readonly string[]
}

const cache = path.join(root, 'node_modules/.cache/tests')

async function asOne(name: string, ...command: [string, string[]]): Promise<Count> {
  console.log(`\n— ${name}`)
  const code = await run(...command)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, lines: ['', `— failed: ${name}`] }
}

/** A runner that died without a report counts as one failure. */
function countOf(file: string, code: number, read: (report: unknown) => Count): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1, lines: ['', `— failed: the runner died, ${code}`] }
  const count = read(JSON.parse(readFileSync(file, 'utf8')))
  return count.failed === 0 && code !== 0 ? { ...count, failed: 1 } : count
}

async function vitest(): Promise<Count> {
  console.log('\n— unit, screens, gateway')
  const file = path.join(cache, 'vitest.json')
  const args = [
    'run',
    '--project',
    '!trial',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await run(bin('vitest'), args, { env: { ...process.env, NODE_ENV: 'test' } })
  return countOf(file, code, (read) => {
    const report = read as UnitReport
    const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = report
    return { passed, failed: numFailedTests || numFailedTestSuites, lines: failedUnits(report) }
  })
}

async function endToEnd(): Promise<Count> {
  console.log('\n— end-to-end tests in Chromium')
  const file = path.join(cache, 'playwright.json')
  const code = await run(bin('playwright'), ['test', '-c', 'tests/e2e'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  return countOf(file, code, (read) => {
    const report = read as EndToEndReport
    const { stats } = report
    const lines = failedEndToEnd(report)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, lines }
  })
}

main(async () => {
  rmSync(cache, { recursive: true, force: true })
  ensurePrograms()
  preferHeadlessShell()
  const counts = [
    await asOne('types', 'npm', ['run', '-s', 'types']),
    await asOne('lint', 'npm', ['run', '-s', 'lint']),
  ]
  console.log('\n— build')
  await build()
  counts.push(await vitest(), await endToEnd())
  console.log(counts.flatMap(({ lines = [] }) => lines).join('\n'))
  const total = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})

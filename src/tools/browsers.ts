/**
 * `npm run browsers`: a clerk's day in Debian's Firefox ESR, and with `-- --project webkit` in WebKitGTK (record 0074). Left out, with the reason, only where Debian's
 * packages cannot be installed.
 */
import { build } from './build.ts'
import { BROWSER_NEEDS, ensurePrograms } from './ensure-programs.ts'
import { bin, main, run } from './run.ts'

main(async () => {
  try {
    ensurePrograms(BROWSER_NEEDS)
  } catch (error) {
    console.log(`Not tried in Firefox and WebKit: ${error instanceof Error ? error.message : String(error)}`)
    return 0
  }
  await build()
  const asked = process.argv.slice(2)
  // In WebKit the test does not get past the print dialog yet: it is run when it is asked for.
  return run(bin('playwright'), [
    'test',
    '-c',
    'tests/browsers',
    ...(asked.length > 0 ? asked : ['--project', 'firefox']),
  ])
})

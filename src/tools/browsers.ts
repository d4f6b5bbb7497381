/**
 * `npm run browsers`: a clerk's day in Debian's Firefox ESR, and with `-- --project webkit` in WebKitGTK (record 0074). Left out, with
 * the reason, only where Debian's packages cannot be installed.
 */
import { build } from './build.ts'
import { ensurePrograms, FIREFOX_NEEDS, WEBKIT_NEEDS } from './ensure-programs.ts'
import { bin, main, run } from './run.ts'

main(async () => {
  // In WebKit the test does not get past the print dialog yet: it is run when it is asked for.
  const args = process.argv.length > 2 ? process.argv.slice(2) : ['--project', 'firefox']
  try {
    ensurePrograms(args.includes('webkit') ? [...FIREFOX_NEEDS, ...WEBKIT_NEEDS] : FIREFOX_NEEDS)
  } catch (error) {
    console.log(`Not tried: ${error instanceof Error ? error.message : String(error)}`)
    return 0
  }
  await build()
  return run(bin('playwright'), ['test', '-c', 'tests/browsers', ...args])
})

/** `npm run e2e [-- filter]`: builds, then runs the end-to-end tests in Chromium. */
import { build } from './build.ts'
import { ensurePrograms, preferHeadlessShell } from './ensure-programs.ts'
import { bin, main, run } from './run.ts'

main(async () => {
  ensurePrograms()
  preferHeadlessShell()
  await build()
  return run(bin('playwright'), ['test', '-c', 'tests/e2e', ...process.argv.slice(2)])
})

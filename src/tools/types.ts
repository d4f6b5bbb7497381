/**
 * `npm run types`: each part is checked with its own libraries, so that pure parts cannot touch the DOM or
 * Node, the gateway cannot touch the DOM and the worker sees only a worker's world.
 */
import { bin, main, run } from './run.ts'

const PARTS = ['.', 'src/contract', 'src/server', 'sw']

main(async () => {
  let worst = 0
  for (const part of PARTS) {
    const code = await run(bin('tsc'), ['-p', part, '--pretty', 'false'])
    if (code !== 0) console.error(`types: ${part} fails`)
    worst = Math.max(worst, code)
  }
  return worst
})

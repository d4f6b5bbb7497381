/**
 * `npm run bench [-- name …] [--quick]`: the figures we hold ourselves to, as a table each, as one table of what falls
 * short, and as JSON (last line). `--quick` shows in a few minutes that all of them run. A bench that fails does not
 * keep the others from running.
 */
import { cpus, loadavg } from 'node:os'
import { build } from './build.ts'
import { ensurePrograms } from './ensure-programs.ts'
import { load } from './load.ts'
import { main } from './run.ts'

interface Figure {
  name: string
  value: number
  target?: number
  isFloor?: boolean
  ratio?: { to: string; value: number }
  note?: string
}
interface Bench {
  name: string
  run: () => Promise<Figure[]>
}

const fallsShort = ({ value, target, isFloor }: Figure): boolean =>
  target !== undefined && (isFloor ? value < target : value > target)

const row = (figure: Figure) => ({
  figure: figure.name,
  value: figure.value,
  target: figure.target ?? '',
  ratio: figure.ratio ? `${figure.ratio.value} × ${figure.ratio.to}` : '',
  note: figure.note ?? '',
})

main(async () => {
  ensurePrograms()
  await build()
  const { benches } = await load<{ benches: readonly Bench[] }>('tests/bench/benches.ts')
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const results: Record<string, Figure[]> = {}
  const failed: string[] = []
  for (const bench of benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`\n— ${bench.name} (load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores)`)
    try {
      results[bench.name] = await bench.run()
      console.table((results[bench.name] ?? []).map(row))
    } catch (error) {
      console.error(error)
      failed.push(bench.name)
    }
  }
  const short = Object.values(results).flat().filter(fallsShort)
  console.log(`\n${short.length} figures fall short${failed.length ? `; failed: ${failed.join(', ')}` : ''}`)
  if (short.length) console.table(short.map(row))
  console.log(JSON.stringify(results))
  // Browsers and databases of a bench that failed half-way must not keep the process.
  process.exit(failed.length ? 1 : 0)
})

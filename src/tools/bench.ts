/** `npm run bench [-- name …]`: the figures we hold ourselves to, as a table and as JSON (last line). */
import { build } from './build.ts'
import { ensurePrograms } from './ensure-programs.ts'
import { load } from './load.ts'
import { main } from './run.ts'

interface Figure {
  name: string
  value: number
  target?: number
  ratio?: { to: string; value: number }
  note?: string
}
interface Bench {
  name: string
  run: () => Promise<Figure[]>
}

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
  const wanted = process.argv.slice(2)
  const results: Record<string, Figure[]> = {}
  for (const bench of benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`\n— ${bench.name}`)
    results[bench.name] = await bench.run()
    console.table((results[bench.name] ?? []).map(row))
  }
  console.log(JSON.stringify(results))
  // Browsers and databases of a bench that failed half-way must not keep the process.
  process.exit(0)
})

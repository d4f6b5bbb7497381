/** Figures of the benchmark: percentiles, and one shape for every result. */

/** One short pass (`npm run bench -- --quick`): shows that every bench runs; its figures are no measurement. */
export const isQuick = process.argv.includes('--quick')

export interface Figure {
  /** What was measured, with its unit: "enqueue p95 ms". */
  name: string
  value: number
  /** What the design holds it to; absent where there is only a comparison. */
  target?: number
  /** The target is the least it may be; otherwise the most. */
  isFloor?: boolean
  /** Measured side by side in the same run; the figure that counts on a shared machine. */
  ratio?: { to: string; value: number }
  note?: string
}

export interface Bench {
  name: string
  run: () => Promise<Figure[]>
}

/** Nearest-rank percentile of unsorted samples. */
export function percentile(samples: readonly number[], rank: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return (
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1))] ??
    Number.NaN
  )
}

export const round = (value: number, places = 1): number => Number(value.toFixed(places))

/** Runs `body` `times` times one after the other; milliseconds each. */
export async function timed(times: number, body: (index: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let index = 0; index < times; index++) {
    const start = performance.now()
    await body(index)
    samples.push(performance.now() - start)
  }
  return samples
}

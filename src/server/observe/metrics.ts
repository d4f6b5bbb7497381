/** Counters for Prometheus, in its text format. Labels are names from the contract, never user input. */

/** Upper bounds of the duration histogram, seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  readonly labels: string
  readonly buckets: number[]
  sum: number
  count: number
}

export interface Gauge {
  readonly name: string
  readonly help: string
  /** Values by label text (`state="idle"`), "" for none. */
  readonly read: () => Promise<Record<string, number>> | Record<string, number>
}

export class Metrics {
  private readonly calls = new Map<string, Series>()
  private readonly gauges: Gauge[] = []

  /** One answered call. `path` is the call's own, `code` the answer's. */
  countCall(path: string, code: number, seconds: number): void {
    const labels = `path="${path}",code="${code}"`
    const series = this.calls.get(labels) ?? { labels, buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }
    this.calls.set(labels, series)
    series.sum += seconds
    series.count++
    BOUNDS.forEach((bound, index) => {
      if (seconds <= bound) series.buckets[index] = (series.buckets[index] ?? 0) + 1
    })
  }

  addGauge(gauge: Gauge): void {
    this.gauges.push(gauge)
  }

  async text(): Promise<string> {
    const gauges = await Promise.all(this.gauges.map(gaugeText))
    return [histogramText([...this.calls.values()]), ...gauges].join('')
  }
}

function histogramText(all: readonly Series[]): string {
  const name = 'sampan_call_duration_seconds'
  const lines = [`# HELP ${name} Calls by path and answer code.`, `# TYPE ${name} histogram`]
  for (const { labels, buckets, sum, count } of all) {
    BOUNDS.forEach((bound, index) => lines.push(`${name}_bucket{${labels},le="${bound}"} ${buckets[index]}`))
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`)
    lines.push(`${name}_sum{${labels}} ${sum.toFixed(6)}`, `${name}_count{${labels}} ${count}`)
  }
  return `${lines.join('\n')}\n`
}

async function gaugeText({ name, help, read }: Gauge): Promise<string> {
  const values = Object.entries(await read())
  const lines = values.map(([labels, value]) => `${name}${labels ? `{${labels}}` : ''} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines, ''].join('\n')
}

/** Counters for Prometheus. Labels are names from the contract, never user input. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of the duration histogram, seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface GaugeDecl {
  readonly name: string
  readonly help: string
  /** The name of its one label. */
  readonly by: string
  /** Values by value of the label; read anew whenever the metrics are. */
  readonly read: () => Promise<Record<string, number>> | Record<string, number>
}

/** Those of one gateway, with what the library tells of the process: memory, event loop, garbage collection. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #calls = new Histogram({
    name: 'sampan_call_duration_seconds',
    help: 'Calls by path and answer code.',
    labelNames: ['path', 'code'],
    buckets: BOUNDS,
    registers: [this.#registry],
  })

  readonly #notices = new Counter({
    name: 'sampan_notices_total',
    help: 'Notices of outside services by address and whether their signature proved them.',
    labelNames: ['path', 'proof'],
    registers: [this.#registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Media type of `text`. */
  get type(): string {
    return this.#registry.contentType
  }

  /** One answered call. `path` is the call's own, `code` the answer's. */
  countCall(path: string, code: number, seconds: number): void {
    this.#calls.observe({ path, code }, seconds)
  }

  /** One notice of an outside service. */
  countNotice(path: string, proof: 'proved' | 'forged'): void {
    this.#notices.inc({ path, proof })
  }

  addGauge({ name, help, by, read }: GaugeDecl): void {
    new Gauge({
      name,
      help,
      labelNames: [by],
      registers: [this.#registry],
      async collect() {
        const values = await read()
        // What is not counted any more has no value.
        this.reset()
        for (const [label, value] of Object.entries(values)) this.set({ [by]: label }, value)
      },
    })
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}

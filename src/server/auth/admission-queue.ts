/** Lets a few in at a time and a few wait; turns the rest away. */

/** Too many are waiting already: answered as 42900. */
export class QueueFull extends Error {
  constructor() {
    super('too many at once')
  }
}

export class AdmissionQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly queue: number,
  ) {}

  /** Runs `work` when there is room; throws `QueueFull` at once when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter()
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  private enter(): Promise<void> {
    if (this.running < this.atOnce) {
      this.running++
      return Promise.resolve()
    }
    if (this.waiting.length >= this.queue) return Promise.reject(new QueueFull())
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  /** The place passes straight to the next in line, so nobody slips in between. */
  private leave(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.running--
  }
}

/** Limits how many requests run at once and shares the places out by address: an address with many requests waits for those with few. */
import { QueueFull } from './admission-queue.ts'

export interface FairQueueLimits {
  /** How many run at the same time. */
  readonly atOnce: number
  /** How many of them may be of one address. */
  readonly atOncePerAddress: number
  /** How many wait in all, and of one address. */
  readonly waiting: number
  readonly waitingPerAddress: number
}

interface Waiter {
  readonly enter: () => void
  readonly refuse: (reason: QueueFull) => void
}

interface Visitor {
  running: number
  readonly waiting: Waiter[]
  /** Places taken, halved every `HALF_LIFE_MS`; as of `at`. */
  taken: number
  at: number
}

/** After a minute of silence an address counts as good as new. */
const HALF_LIFE_MS = 10_000
/** Idle addresses remembered; beyond it all of them are forgotten. */
const MOST_REMEMBERED = 5000

/**
 * A free place goes to the waiting address that took the fewest of late. When the queue is full, a newcomer takes the place
 * of the newest request of the address that has most, or is refused where that is its own. In the memory of one process: it
 * shares out this gateway's work; limits across gateways are counted in the database (limits.ts).
 */
export class FairQueue {
  private running = 0
  private waiting = 0
  private readonly visitors = new Map<string, Visitor>()
  /** Visitors with requests waiting. */
  private readonly queued = new Set<Visitor>()

  constructor(
    private readonly limits: FairQueueLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Runs `work` when it is this address's turn. @throws QueueFull at once, or when an address with fewer requests takes the place. */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    const visitor = this.visitorOf(address)
    await this.enter(visitor)
    try {
      return await work()
    } finally {
      this.leave(visitor)
    }
  }

  private visitorOf(address: string): Visitor {
    const known = this.visitors.get(address)
    if (known) return known
    if (this.visitors.size >= MOST_REMEMBERED) this.forgetIdle()
    const visitor = { running: 0, waiting: [], taken: 0, at: this.now() }
    this.visitors.set(address, visitor)
    return visitor
  }

  private forgetIdle(): void {
    for (const [address, { running, waiting }] of this.visitors)
      if (running === 0 && waiting.length === 0) this.visitors.delete(address)
  }

  private enter(visitor: Visitor): Promise<void> {
    if (this.mayRun(visitor)) {
      this.start(visitor)
      return Promise.resolve()
    }
    if (visitor.waiting.length >= this.limits.waitingPerAddress) return Promise.reject(new QueueFull())
    if (this.waiting >= this.limits.waiting && !this.makeRoomFor(visitor))
      return Promise.reject(new QueueFull())
    return new Promise((enter, refuse) => {
      visitor.waiting.push({ enter, refuse })
      this.queued.add(visitor)
      this.waiting++
    })
  }

  private mayRun({ running }: Visitor): boolean {
    return this.running < this.limits.atOnce && running < this.limits.atOncePerAddress
  }

  private start(visitor: Visitor): void {
    visitor.taken = this.takenBy(visitor) + 1
    visitor.at = this.now()
    visitor.running++
    this.running++
  }

  private leave(visitor: Visitor): void {
    visitor.running--
    this.running--
    const next = this.nextInLine()
    if (!next) return
    this.start(next)
    this.take(next, 'shift')?.enter()
  }

  private take(visitor: Visitor, end: 'shift' | 'pop'): Waiter | undefined {
    const waiter = visitor.waiting[end]()
    this.waiting--
    if (visitor.waiting.length === 0) this.queued.delete(visitor)
    return waiter
  }

  private takenBy({ taken, at }: Visitor): number {
    return taken * 0.5 ** ((this.now() - at) / HALF_LIFE_MS)
  }

  /** What an address has had of late and still wants. */
  private demandOf(visitor: Visitor): number {
    return this.takenBy(visitor) + visitor.running + visitor.waiting.length
  }

  private nextInLine(): Visitor | undefined {
    let least: Visitor | undefined
    for (const each of this.queued)
      if (this.mayRun(each) && (!least || this.takenBy(each) < this.takenBy(least))) least = each
    return least
  }

  /** Turns the newest waiter of the greediest address away, unless the newcomer is as greedy. */
  private makeRoomFor(newcomer: Visitor): boolean {
    let greediest = newcomer
    for (const each of this.queued) if (this.demandOf(each) > this.demandOf(greediest)) greediest = each
    if (greediest === newcomer) return false
    this.take(greediest, 'pop')?.refuse(new QueueFull())
    return true
  }
}

/**
 * Limits the work of logged-in people that a gateway takes on. A few calls run at once, about as many as there are database
 * connections; the others wait their turn, customer by customer, so that a flood from one does not delay the rest. A call that would
 * wait too long is refused at once: its answer would come after the caller's timeout.
 */

/** There is more to do than can be answered in time: 503, to be tried again. Nothing of the call was done. */
export class Busy extends Error {
  constructor() {
    super('too many calls at once')
  }
}

export interface AdmissionLimits {
  /** Calls worked on at once. One customer gets at most three quarters of them. */
  readonly atOnce: number
  /** Calls of one customer in the gateway, waiting ones included. */
  readonly perCustomer: number
  /** Calls of all customers; once reached, a customer may still have an equal share of it. */
  readonly perGateway: number
  /** Milliseconds a call waits for its turn. */
  readonly waitMs?: number
}

interface Waiter {
  readonly go: () => void
  readonly timer: NodeJS.Timeout
}

interface Customer {
  /** In the gateway, waiting or not. */
  present: number
  running: number
  readonly waiting: Waiter[]
}

/** Lends the turn of a call out for as long as `work` takes, which asks nothing of this gateway: a partner, for example. */
export type Rest = <T>(work: () => Promise<T>) => Promise<T>

const WAIT_MS = 10_000

export class Admission {
  private readonly customers = new Map<string, Customer>()
  /** Customers with waiting calls, in the order of their turns. */
  private readonly ring: Customer[] = []
  private present = 0
  private running = 0
  private readonly mostRunning: number
  private readonly waitMs: number

  constructor(private readonly limits: AdmissionLimits) {
    this.mostRunning = Math.max(1, Math.ceil(limits.atOnce * 0.75))
    this.waitMs = limits.waitMs ?? WAIT_MS
  }

  /** Runs `work` when it is the turn of this customer. Throws `Busy` when there are too many already, or the turn does not come. */
  async run<T>(customerCode: string, work: (rest: Rest) => Promise<T>): Promise<T> {
    const customer = this.enter(customerCode)
    try {
      await this.turn(customer)
      return await this.holding(customer, work)
    } finally {
      this.leave(customerCode, customer)
    }
  }

  /**
   * Runs background work of a customer at once: how much of it runs is limited elsewhere. It takes a turn, so that calls and background
   * work together need no more database connections than there are.
   */
  async occupy<T>(customerCode: string, work: () => Promise<T>): Promise<T> {
    const customer = this.join(customerCode)
    this.begin(customer)
    try {
      return await work()
    } finally {
      this.pass(customer)
      this.leave(customerCode, customer)
    }
  }

  /** Calls by state, for the metrics. */
  counts(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.present - this.running }
  }

  private enter(code: string): Customer {
    const present = this.customers.get(code)?.present ?? 0
    const { perCustomer, perGateway } = this.limits
    const share = perGateway / (this.customers.size + (present === 0 ? 1 : 0))
    if (present >= perCustomer || (this.present >= perGateway && present >= share)) throw new Busy()
    return this.join(code)
  }

  private join(code: string): Customer {
    const customer = this.customers.get(code) ?? { present: 0, running: 0, waiting: [] }
    this.customers.set(code, customer)
    customer.present++
    this.present++
    return customer
  }

  private leave(code: string, customer: Customer): void {
    customer.present--
    this.present--
    if (customer.present === 0) this.customers.delete(code)
  }

  /** The turn is held on entry and released at the end; `rest` releases it in between. */
  private async holding<T>(customer: Customer, work: (rest: Rest) => Promise<T>): Promise<T> {
    let isHeld = true
    const giveUp = () => {
      isHeld = false
      this.pass(customer)
    }
    const rest: Rest = async (outside) => {
      giveUp()
      const result = await outside()
      await this.turn(customer)
      isHeld = true
      return result
    }
    try {
      return await work(rest)
    } finally {
      if (isHeld) giveUp()
    }
  }

  private turn(customer: Customer): Promise<void> {
    if (this.running < this.limits.atOnce && customer.running < this.mostRunning) {
      this.begin(customer)
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        go: resolve,
        timer: setTimeout(() => {
          customer.waiting.splice(customer.waiting.indexOf(waiter), 1)
          reject(new Busy())
        }, this.waitMs),
      }
      if (customer.waiting.push(waiter) === 1 && !this.ring.includes(customer)) this.ring.push(customer)
    })
  }

  private begin(customer: Customer): void {
    this.running++
    customer.running++
  }

  private pass(customer: Customer): void {
    this.running--
    customer.running--
    this.wake()
  }

  /** Gives free turns away: to each customer in the ring one, then again from the start. */
  private wake(): void {
    let passedOver = 0
    while (this.running < this.limits.atOnce && passedOver < this.ring.length) {
      const customer = this.ring.shift() as Customer
      if (customer.waiting.length === 0) continue
      if (customer.running < this.mostRunning) {
        this.begin(customer)
        const { go, timer } = customer.waiting.shift() as Waiter
        clearTimeout(timer)
        go()
        passedOver = 0
      } else passedOver++
      if (customer.waiting.length > 0) this.ring.push(customer)
    }
  }
}

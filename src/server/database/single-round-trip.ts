/**
 * What opens a transaction and answers nothing (`begin`, entering the tenant) is held until the first statement that does
 * answer, and goes with it as one message: a round trip to the database costs as much as a page of a list.
 *
 * It leaves nothing to chance: the whole message stands before one Sync, so when a part of it is refused the server passes
 * over the rest. No statement can run before its transaction is open and its tenant is entered.
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { isConnectionLost } from './retry.ts'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}
type Answer = PostgresQueryResult<unknown>
type Callback = (error: Error | null | undefined, answer: Answer) => void

/** pg's own query with what its types leave out: the methods a client calls with what the server says. */
const Query = pg.Query as unknown as new (
  config: { text: string; values: unknown[]; queryMode: 'extended' },
  values: undefined,
  done: Callback,
) => {
  submit(connection: pg.Connection): unknown
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
}

/** Statements whose answers nobody reads, then one whose answer is that of all; the first failure is everybody's. */
class OneTrip extends Query {
  private unanswered: number

  constructor(
    private readonly ahead: readonly Statement[],
    { text, values }: Statement,
    done: Callback,
  ) {
    super({ text, values: [...values], queryMode: 'extended' }, undefined, done)
    this.unanswered = ahead.length
  }

  override submit(connection: pg.Connection): unknown {
    connection.stream.cork()
    try {
      for (const { text, values } of this.ahead) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.bind({ values: values as string[] }, true)
        connection.execute(null, true)
      }
      // Brings the Sync.
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.unanswered === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.unanswered > 0) this.unanswered--
    else super.handleCommandComplete(message, connection)
  }
}

const NOTHING: Answer = { command: 'SELECT', rowCount: 0, rows: [] }
const ENDS: ReadonlySet<string> = new Set(['commit', 'rollback'])

class HoldingClient {
  private held: Statement[] = []
  /** Why the connection cannot be used any more. */
  private lost: Error | undefined

  constructor(
    private readonly client: pg.PoolClient,
    private readonly isHeld: ReadonlySet<string>,
  ) {}

  async query(text: string, values: readonly unknown[]): Promise<Answer> {
    // The rollback after a lost connection would wait for the same silence once more.
    if (this.lost) throw this.lost
    try {
      return await this.ask(text, values)
    } catch (error) {
      if (isConnectionLost(error)) this.lost = error as Error
      throw error
    }
  }

  /** Gives the connection back to the pool, or away for good when it is lost. */
  release(): void {
    this.held = []
    this.client.release(this.lost)
  }

  private async ask(text: string, values: readonly unknown[]): Promise<Answer> {
    if (this.isHeld.has(text)) {
      this.held.push({ text, values })
      return NOTHING
    }
    const ahead = this.held
    this.held = []
    // What was opened for nothing was never opened.
    if (ENDS.has(text) && ahead[0]?.text === 'begin') return NOTHING
    // Text without values may be several statements, which only a message of their own can be.
    const own = values.length === 0 ? ahead.pop() : undefined
    if (own) await this.send(ahead.splice(0), own)
    return ahead.length > 0
      ? this.send(ahead, { text, values })
      : (this.client.query(text, [...values]) as unknown as Promise<Answer>)
  }

  private send(ahead: readonly Statement[], last: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.client.query(
        new OneTrip(ahead, last, (error, answer) => (error ? reject(error) : resolve(answer))),
      )
    })
  }
}

/**
 * The pool as kysely asks it. Statements whose text is among `held` answer with nothing at once; what the server says to
 * them is heard with the next statement.
 */
export const oneTripPool = (pool: pg.Pool, held: readonly string[]): PostgresPool => {
  const isHeld = new Set(held)
  return {
    // Cursors are not configured, so kysely gives text alone.
    connect: async () => new HoldingClient(await pool.connect(), isHeld) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  }
}

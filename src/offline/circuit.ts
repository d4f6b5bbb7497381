/**
 * Keeps a device that is offline from using up the retries of its rows: after five network failures in a row nothing is
 * sent until a small file of the portal itself can be read. `navigator.onLine` is only a hint.
 */
const MAX_FAILURES = 5

export class Circuit {
  #failures = 0
  #isOpen = false
  #probes = 0

  /** While open, nothing is sent. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Probes that failed since it opened; the wait between them grows with it. */
  get probes(): number {
    return this.#probes
  }

  /** Nothing came back. */
  fail(): void {
    this.#failures += 1
    if (this.#failures >= MAX_FAILURES) this.open()
  }

  /** Something came back, whatever it said. */
  succeed(): void {
    this.#failures = 0
    this.#isOpen = false
    this.#probes = 0
  }

  open(): void {
    this.#isOpen = true
  }

  probeFailed(): void {
    this.#probes += 1
  }
}

/**
 * Reads the version file past every cache and checks that it is one: a captive portal answers 200 with a page of its
 * own, and the worker has a copy.
 */
export async function probeLine(fetchText: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await fetchText(`/version-log.json?probe=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    const body = (await answer.json()) as { version?: unknown } | null
    return answer.ok && body?.version !== undefined
  } catch {
    return false
  }
}

/** Steps back and forth. A step is the list as it was: rows that did not change are the same objects in all of them. */
export const MAX_STEPS = 100

export class Undo<T> {
  #past: T[] = []
  #future: T[] = []

  get canUndo(): boolean {
    return this.#past.length > 0
  }
  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** What is about to be replaced. */
  note(before: T): void {
    this.#past = [...this.#past, before].slice(-MAX_STEPS)
    this.#future = []
  }

  undo(now: T): T | undefined {
    const before = this.#past.at(-1)
    if (before === undefined) return undefined
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, now]
    return before
  }

  redo(now: T): T | undefined {
    const after = this.#future.at(-1)
    if (after === undefined) return undefined
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, now]
    return after
  }

  /** What cannot be taken back, e.g. rows that have left. */
  forget(): void {
    this.#past = []
    this.#future = []
  }
}

/** Resolves with a watcher: it calls `take` with what is known now, and again whenever that changes, until it is stopped. */
export type Watched<T> = () => Promise<(take: (value: T) => void) => () => void>

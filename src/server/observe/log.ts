/** What is logged: paths, codes, durations, ids. Never bodies, tokens, names, phones, addresses of people. */
import { sqlState } from '../database/retry.ts'

/** Second line of defence: if an object with one of these keys is logged, its value is removed. */
const SECRET_KEYS = (
  'token sid vcode sk s password loginPassword passwordHash authorization x-api-key ' +
  'parameter body name phone mobile email address receiver sender detail where'
).split(' ')

export interface LogTarget {
  write(line: string): void
}

export const logOptions = (level: string, target?: LogTarget) => ({
  level,
  ...(target ? { stream: target } : {}),
  redact: {
    paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `req.headers["${key}"]`]),
    censor: '[redacted]',
  },
  serializers: { err: describeError, req: () => ({}) },
})

export interface DescribedError extends Record<string, unknown> {
  type: string
  message: string
  stack: string
  cause?: DescribedError
}

/** How many causes of an error are followed. */
const MOST_CAUSES = 4

/**
 * An error without what it may quote: PostgreSQL puts values into messages and details, so of its errors only
 * code, table, constraint and our own stack lines are kept. With its causes.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const state = sqlState(error)
  const isSql = state !== undefined && /^[0-9A-Z]{5}$/.test(state)
  const { table, constraint, routine } = error as Error & Record<string, unknown>
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: isSql ? `SQL ${state}` : error.message,
    ...(isSql ? { table, constraint, routine } : {}),
    stack: frames.slice(0, 12).join('\n'),
    ...(error.cause === undefined || depth >= MOST_CAUSES
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  }
}

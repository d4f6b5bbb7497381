/** What the gateway tells a browser whose portal is closed, and what the worker tells a page that is open. Pure. */

/** Type of the worker's word to a page: go there. */
export const OPEN_PATH = 'OPEN_PATH'

interface PushText {
  readonly title: string
  /** A later message of the same tag takes the place of an earlier one. */
  readonly tag: string
  /** Below this portal. */
  readonly path: string
}

/** An address below this portal: nothing leads elsewhere. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])[\w/-]*$/.test(path)

export function readPush(text: string): PushText | undefined {
  try {
    const { title, tag, path } = JSON.parse(text) as Record<string, unknown>
    return typeof title === 'string' && typeof tag === 'string' && isOwnPath(path)
      ? { title, tag, path }
      : undefined
  } catch {
    return undefined
  }
}

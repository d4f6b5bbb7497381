/** What the gateway tells a browser whose portal is closed, and what the worker tells a page that is open. Pure. */

/** Types of what the worker says to a page. Go there: */
export const OPEN_PATH = 'OPEN_PATH'
/** Something that the page shows has changed: */
export const PUSHED = 'PUSHED'

interface PushText {
  readonly title: string
  /** A later message of the same tag takes the place of an earlier one. */
  readonly tag: string
  /** Below this portal; of a query only the number of a parcel. */
  readonly path: string
}

/** An address below this portal: nothing leads elsewhere. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])[\w/-]*(?:\?n=[\w-]{1,40})?$/.test(path)

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

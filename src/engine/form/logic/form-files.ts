/** Files in a form: which are taken, and how many (spec 001 §9 limits of the wire). Pure; both sides obey it. */
import type { FileProps, FormFile } from '#engine/form/schema/field-props.ts'

/** What all files of a form may weigh together: a command is queued and sent whole, in a body of at most 1 MB. */
export const MAX_FILES_BYTES = 700_000
export const DEFAULT_FILES: FileProps = { accept: ['image/*', 'application/pdf'], max: 5, maxKb: 400 }

/** Why a file is not taken: its kind, its size, or that there is no room. */
export type FileFault = 'type' | 'size' | 'empty' | 'count' | 'total'

interface FileFacts {
  type: string
  size: number
}

export const isPhoto = (type: string): boolean => /^image\/(?:jpeg|png|webp)$/.test(type)

/** Checks the media type only: an extension is part of a name anyone can choose. */
const isAccepted = (type: string, accept: readonly string[]): boolean =>
  accept.some((each) => (each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each))

/** What is wrong with one more file beside those that are there. */
export function fileFault(
  file: FileFacts,
  others: readonly FileFacts[],
  { accept, max, maxKb }: FileProps,
): FileFault | undefined {
  if (!isAccepted(file.type, accept) || file.type === 'image/svg+xml') return 'type'
  if (file.size === 0) return 'empty'
  if (others.length >= max) return 'count'
  if (file.size > maxKb * 1024) return 'size'
  const total = others.reduce((sum, { size }) => sum + size, file.size)
  return total > MAX_FILES_BYTES ? 'total' : undefined
}

const isFile = (value: unknown): value is FormFile =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'type', 'data'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string') &&
  typeof (value as { size?: unknown }).size === 'number'

/** The files of a value; what is none is left out. */
export const filesOf = (value: unknown): readonly FormFile[] =>
  Array.isArray(value) ? value.filter(isFile) : []

/** The first thing wrong with a whole value. */
export function filesFault(value: unknown, props: FileProps): FileFault | undefined {
  const files = filesOf(value)
  for (const [at, file] of files.entries()) {
    const fault = fileFault(file, files.slice(0, at), props)
    if (fault) return fault
  }
  return undefined
}

/** "120 KB", "1.4 MB". */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Width and height of a photo whose longer side is at most `longest`. */
export function scaled(width: number, height: number, longest: number): [number, number] {
  const share = Math.min(1, longest / Math.max(width, height))
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))]
}

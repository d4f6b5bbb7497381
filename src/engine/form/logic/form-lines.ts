/** Lines inside a form: adding, removing, duplicating. Pure; the lines themselves are never changed in place. */
import type { FormData, LinesProps } from '#engine/form/schema/form.ts'
import { textAt } from './form-paths.ts'

/** The lines of a value; a value that is no list has none. */
export const linesOf = (value: unknown): readonly FormData[] =>
  Array.isArray(value) ? (value as FormData[]) : []

/** One more empty line; the same lines when the form takes no more. */
export const addLine = (lines: readonly FormData[], { empty, max }: LinesProps): readonly FormData[] =>
  lines.length < max ? [...lines, empty()] : lines

/** Inserts a copy below the line; returns the same lines when the form takes no more. */
export function duplicateLine(
  lines: readonly FormData[],
  at: number,
  { max }: LinesProps,
): readonly FormData[] {
  const line = lines[at]
  return line && lines.length < max ? [...lines.slice(0, at + 1), { ...line }, ...lines.slice(at + 1)] : lines
}

/** Removes the line; the last one is emptied instead, so that there is always somewhere to type. */
export const removeLine = (
  lines: readonly FormData[],
  at: number,
  { empty }: LinesProps,
): readonly FormData[] => (lines.length > 1 ? lines.filter((_, index) => index !== at) : [empty()])

/** The line with these values in its empty cells and in the one they were asked for by; what a person typed elsewhere stays. */
export function filledLine(line: FormData, typed: string, values: FormData): FormData {
  const isOpen = (key: string) => key === typed || textAt(line, key).trim() === ''
  return { ...line, ...Object.fromEntries(Object.entries(values).filter(([key]) => isOpen(key))) }
}

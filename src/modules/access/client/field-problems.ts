/** What the gateway said about single fields, by path. */
import { Refused } from '#client/calls/ask.ts'

export type FieldProblems = Readonly<Record<string, string>>

export const fieldProblemsOf = (error: unknown): FieldProblems =>
  error instanceof Refused
    ? Object.fromEntries((error.answer.fields ?? []).map(({ path, desc }) => [path, desc]))
    : {}

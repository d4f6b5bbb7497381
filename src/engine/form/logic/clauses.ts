/** Clauses of a sentence as the data of a form holds them. Pure. */
import type { ClausesProps, ClauseSubject } from '#engine/form/schema/form.ts'
import { asText, valueAt } from './form-paths.ts'

export interface Clause {
  readonly field: string
  readonly is: string
  readonly values: readonly string[]
}

/** As a form's data holds it. */
type ClauseData = { field: string; is: string; values: string[] }

export const emptyClause = (): ClauseData => ({ field: '', is: '', values: [] })

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(asText) : [])

/** The clauses of a value; none where it is no list. */
export const clausesOf = (value: unknown): ClauseData[] =>
  Array.isArray(value)
    ? value.map((each: unknown) => ({
        field: asText(valueAt(each, 'field')),
        is: asText(valueAt(each, 'is')),
        values: textsOf(valueAt(each, 'values')),
      }))
    : []

export const subjectOf = ({ subjects }: ClausesProps, field: string): ClauseSubject | undefined =>
  subjects.find(({ value }) => value === field)

export const verbOf = (subject: ClauseSubject | undefined, is: string) =>
  subject?.verbs.find(({ value }) => value === is)

const kindOf = ({ options, isNumber }: ClauseSubject): unknown => options ?? isNumber

/** The clause about another subject: its verb and values stay where they fit that one as well. */
export function withSubject(clause: Clause, field: string, props: ClausesProps): ClauseData {
  const [before, after] = [subjectOf(props, clause.field), subjectOf(props, field)]
  const verb = verbOf(after, clause.is) ?? after?.verbs[0]
  const doFit = before && after && kindOf(before) === kindOf(after)
  return { field, is: verb?.value ?? '', values: doFit ? kept(clause.values, verb?.values) : [] }
}

/** The clause said in another way, with as many values as that takes. */
export const withVerb = (clause: Clause, is: string, props: ClausesProps): ClauseData => ({
  field: clause.field,
  is,
  values: kept(clause.values, verbOf(subjectOf(props, clause.field), is)?.values),
})

const kept = (values: readonly string[], count: 'some' | number | undefined): string[] =>
  values.slice(0, typeof count === 'number' ? count : values.length)

/** Several texts as they are typed in one input, and back. */
export const joined = (values: readonly string[]): string => values.join(', ')
export const split = (text: string): string[] =>
  text
    .split(/[,，;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

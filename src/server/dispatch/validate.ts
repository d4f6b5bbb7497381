/** Input against the contract: nothing is coerced, dropped or filled in. */
import { msg } from '@lingui/core/macro'
import type { Call } from '#contract/call.ts'
import type { TSchema } from '#contract/schema.ts'
import { Refusal } from '../handler.ts'
import { fieldText, pathOf, type SchemaError } from './field-texts.ts'

/** How many field errors an answer carries at most. */
const MAX_FIELDS = 50

/** Compiles once per schema, as Fastify does with the settings of http/app.ts. */
export type Check = (schema: TSchema, value: unknown) => readonly SchemaError[]

/** @throws Refusal 40000 with the fields that break the schema. */
export function requireValid(call: Call, parameter: unknown, check: Check): void {
  const errors = check(call.input, parameter)
  const [first] = errors
  if (!first) return
  const path = pathOf(first)
  const fields = errors
    .slice(0, MAX_FIELDS)
    .map((error) => ({ path: pathOf(error), message: fieldText(error) }))
  throw new Refusal('malformed', msg`The request does not match the interface at "${path}"`, fields)
}

/** A handler that answers something else than it promised is a fault of ours; checked outside production. */
export function assertOutput(call: Call, data: unknown, check: Check): void {
  // What goes over the wire is JSON: a Date or an undefined property counts as what it becomes.
  const errors = check(call.output, JSON.parse(JSON.stringify(data)))
  const [first] = errors
  if (first)
    throw new Error(`${call.id} answers against its contract at "${pathOf(first)}": ${first.keyword}`)
}

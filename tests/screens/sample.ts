/** Values that fit a schema of the contract, so that every declared table can be shown with rows nobody wrote. */

export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  description?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
}

const INSTANT = '2026-01-02T03:04:05.000Z'

function textOf(
  { description = '', pattern, maxLength = 50 }: JsonSchema,
  seed: number,
  name: string,
): string {
  if (description.startsWith('ISO 8601')) return INSTANT
  if (pattern?.startsWith('^\\d')) return String(seed + 1)
  return `${name} ${seed}`.slice(0, maxLength)
}

/** One value; `seed` makes it differ from its neighbours, `name` is what texts are made of. */
export function sampleOf(schema: JsonSchema, seed = 1, name = 'value'): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[seed % schema.enum.length]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, seed, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, sampleOf(each, seed, key)]),
      )
    case 'array':
      return [sampleOf(schema.items ?? {}, seed, name)]
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? seed, Math.max(schema.minimum ?? 0, seed))
    case 'boolean':
      return false
    case 'string':
      return textOf(schema, seed, name)
    default:
      return null
  }
}

/** The same shape with nothing in it: no rows, no choices. */
export function emptyOf(schema: JsonSchema): unknown {
  if (schema.type === 'array') return []
  if (schema.type !== 'object') return sampleOf(schema, 0)
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, each]) => [key, emptyOf(each)]),
  )
}

/** Responses of calls that validate each row of a request on its own, in the order the rows came. */
import { integer, list, object, oneOf, text, type TProperties } from './schema.ts'

/** Refused values of a row: paths of the row, and why, in the language of the request. */
const rowFaults = () => list(object({ path: text(100), desc: text(500) }), 100)

const shared = () => ({
  /** Place of the row in the request, from 0. */
  index: integer(),
  ok: oneOf(['0', '1']),
  fields: rowFaults(),
})

/** `{list: [{index, ok, fields, …}]}`. `more`: what else is said of a row. */
export const rowVerdicts = <P extends TProperties>(more: P) =>
  object({ list: list(object({ ...shared(), ...more } as ReturnType<typeof shared> & P)) })

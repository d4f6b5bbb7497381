/** Every field type a form declaration may name. Those of the order entry come with it, the others when a form names them. */
import type { FieldType } from '#engine/form/view/form-context.ts'
import { address } from './address/definition.ts'
import { checkbox } from './checkbox/definition.ts'
import { checks } from './checks/definition.ts'
import { choice } from './choice/definition.ts'
import { clauses } from './clauses/definition.ts'
import { date } from './date/definition.ts'
import { days } from './days/definition.ts'
import { files } from './files/definition.ts'
import { lines } from './lines/definition.ts'
import { matrix } from './matrix/definition.ts'
import { money } from './money/definition.ts'
import { number } from './number/definition.ts'
import { radio } from './radio/definition.ts'
import { region } from './region/definition.ts'
import { scan } from './scan/definition.ts'
import { select } from './select/definition.ts'
import { text } from './text/definition.ts'
import { textarea } from './textarea/definition.ts'
import { time } from './time/definition.ts'
import { toggle } from './toggle/definition.ts'

const all: readonly FieldType[] = [
  address,
  checkbox,
  checks,
  choice,
  clauses,
  date,
  days,
  files,
  lines,
  matrix,
  money,
  number,
  radio,
  region,
  scan,
  select,
  text,
  textarea,
  time,
  toggle,
]

export const fieldTypes: Readonly<Record<string, FieldType>> = Object.fromEntries(
  all.map((type) => [type.name, type]),
)

/** What a template must obey to be kept, and how it is refused. */
import { msg } from '@lingui/core/macro'
import {
  formatProblems,
  validateTemplate,
  type LabelPage,
  type LabelTemplate,
  obstacleText,
  readTemplate,
  usualValues,
} from '#engine/label/index.ts'
import { designKinds } from '#modules/labels/contract.ts'
import { problemText } from '#modules/labels/problem-texts.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { fonts } from '#server/label-fonts.ts'
import type { StoredLabel } from './tables.ts'
import { toWire } from './wire.ts'

/** Places named in one refusal. */
const PLACES = 20

const broken = msg`This is not a label template, or it breaks a rule. Check the places listed.`

export const absentTemplate = () => new Refusal('absent', msg`This template does not exist.`)

export const changedTemplate = (newer: StoredLabel) =>
  new Refusal(
    'changed',
    msg`Someone else changed this template while you were editing. Compare both versions.`,
    [],
    toWire(newer),
  )

/** @throws Refusal invalid that names the places, e.g. "data.3.props.lineWidth" */
export function requireTemplate(
  written: { name: string; page: LabelPage; data: string },
  { translate }: Pick<SignedContext, 'translate'>,
): LabelTemplate {
  const read = readTemplate({ ...written, schemaVersion: 1 })
  const problems = read.ok ? formatProblems(read.template.components) : read.problems
  if (!read.ok || problems.length) {
    const fields = problems.slice(0, PLACES).map(({ path, expected }) => ({
      // Places in the list begin with a number.
      path: /^\d/.test(path) ? `data.${path}` : path,
      message: problemText(expected, translate),
    }))
    throw new Refusal('invalid', broken, fields)
  }
  return read.template
}

/** Validates as the designer does, with the samples it opens with. @throws Refusal invalid, with the reason */
export async function requirePrintable(
  template: LabelTemplate,
  wanted: StoredLabel['kind'],
  { translate }: Pick<SignedContext, 'translate'>,
): Promise<void> {
  const kind = designKinds.find((each) => each === wanted)
  const [error] = kind ? await validateTemplate(template, usualValues(kind), fonts()) : []
  if (error) throw new Refusal('invalid', obstacleText(error, template.components, translate))
}

/** What the drawing has to say, in words, gathered over a batch: one line per kind, with the numbers it is about. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { LabelOutcome, LabelWarning } from '#engine/label/index.ts'
import type { LabelFault } from './worker-messages.ts'
import { refusalText } from '#modules/printing/refusal-texts.ts'

interface Remark {
  /** `stop`: these labels are not in the file. */
  tone: 'stop' | 'look'
  text: MessageDescriptor
  /** Indexes of the labels. */
  labels: readonly number[]
}

const warningTexts: Record<LabelWarning['kind'], (of: string) => MessageDescriptor> = {
  glyph: (of) => msg`No font for these characters. Boxes are printed instead: ${of}`,
  script: (of) => msg`These characters are printed one by one, not joined: ${of}`,
  clipped: (of) => msg`Too long for the label and shortened: ${of}`,
}

/** One line for each error of each component; two templates may both have one. */
export function faultRemarksOf(
  faults: readonly LabelFault[],
  textOf: (fault: LabelFault) => MessageDescriptor,
): Remark[] {
  const found = new Map<string, { tone: Remark['tone']; text: MessageDescriptor; labels: number[] }>()
  for (const fault of faults) {
    const text = textOf(fault)
    const key = JSON.stringify([fault.error.code, fault.error.componentId, text.values?.['name']])
    const known = found.get(key) ?? { tone: 'look' as const, text, labels: [] }
    if (known.labels.at(-1) !== fault.index) known.labels.push(fault.index)
    found.set(key, known)
  }
  return [...found.values()]
}

/** Labels that cannot be printed first. */
export function remarksOf(outcomes: readonly LabelOutcome[]): Remark[] {
  const found = new Map<string, { tone: Remark['tone']; text: MessageDescriptor; labels: number[] }>()
  const note = (key: string, tone: Remark['tone'], index: number, text: () => MessageDescriptor) => {
    const known = found.get(key) ?? { tone, text: text(), labels: [] }
    if (known.labels.at(-1) !== index) known.labels.push(index)
    found.set(key, known)
  }
  for (const { index, refusals, warnings } of outcomes) {
    for (const refusal of refusals) {
      const key = `stop ${refusal.reason} ${refusal.component} ${'character' in refusal ? refusal.character : ''}`
      note(key, 'stop', index, () => refusalText(refusal))
    }
    for (const warning of warnings) {
      const of = warning.kind === 'clipped' ? warning.component : warning.characters
      note(`look ${warning.kind} ${of}`, 'look', index, () => warningTexts[warning.kind](of))
    }
  }
  return [...found.values()].sort((a, b) => Number(a.tone === 'look') - Number(b.tone === 'look'))
}

/** Texts and pictures by themselves. */
import type { LabelComponent, LabelPage } from '../document.ts'
import { readPicture } from '../picture/data-url.ts'
import { finding, type Finding } from './findings.ts'
import { mm } from './page-edge.ts'
import type { Staged } from './stage.ts'

export function checkText({ component, drawn }: Staged, page: LabelPage): Finding[] {
  if (!drawn.ok) return []
  const { id } = component
  const found = (drawn.warnings ?? []).map((warning) =>
    warning.kind === 'clipped'
      ? finding(id, 'cut', {})
      : finding(id, warning.kind, { characters: warning.characters }),
  )
  const { size } = drawn
  const isCut = found.some(({ code }) => code === 'cut')
  if (size && size.set < size.wanted && !isCut)
    found.push(finding(id, 'shrunk', { wantedMm: mm(size.wanted, page), setMm: mm(size.set, page) }))
  return found
}

export const checkImage = (component: Extract<LabelComponent, { type: 'image' }>): Finding[] =>
  readPicture(component.props.data) ? [] : [finding(component.id, 'picture', {})]

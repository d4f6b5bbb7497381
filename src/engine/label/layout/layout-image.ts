/** Pictures: black dots in the middle of their area. */
import type { Box } from '../code/qr.ts'
import type { LabelComponent } from '../document.ts'
import { pictureBits } from '../picture/picture-bits.ts'
import type { Pictures } from '../picture/pictures.ts'
import type { LabelRefusal, Mark } from './marks.ts'

type Image = Extract<LabelComponent, { type: 'image' }>

export function layoutImage(
  component: Image,
  box: Box,
  pictures: Pictures,
): { ok: true; marks: Mark[] } | { ok: false; refusal: LabelRefusal } {
  const picture = pictures.get(component.props.data)
  if (!picture) return { ok: false, refusal: { component: component.title, reason: 'picture' } }
  if (box.w < 1 || box.h < 1) return { ok: true, marks: [] }
  const bitmap = pictureBits(picture, box, component.props)
  const x = box.x + Math.floor((box.w - bitmap.width) / 2)
  const y = box.y + Math.floor((box.h - bitmap.height) / 2)
  return { ok: true, marks: [{ kind: 'bitmap', x, y, bitmap }] }
}

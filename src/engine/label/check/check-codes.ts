/** Codes by themselves: can the content be encoded, does it fit, are the bars thick and high enough. */
import { PHARMACODE_RANGE } from '../code/pharmacode.ts'
import { QR_MIN_MODULE_DOTS, QR_QUIET, qrModules } from '../code/qr.ts'
import type { LabelPage } from '../document.ts'
import {
  CODE128_QUIET,
  encodeBars,
  MIN_MODULE_MM,
  moduleNeeded,
  type Barcode,
} from '../layout/layout-codes.ts'
import { turnOf } from '../layout/layout-component.ts'
import { finding, type Finding } from './findings.ts'
import { mm } from './page-edge.ts'
import type { Staged } from './stage.ts'

const MIN_BAR_MM = 6
const BAR_SHARE = 0.15

export function checkCode(stage: Staged, page: LabelPage): Finding[] {
  const { drawn, component } = stage
  if (!drawn.ok) return refusalOf(stage, page)
  const module = stage.code?.module ?? 0
  const found: Finding[] = []
  if (module / page.dotsPerMm < MIN_MODULE_MM - 1e-9)
    found.push(
      finding(component.id, 'fineModule', {
        moduleDots: module,
        moduleMm: mm(module, page),
        wantedMm: MIN_MODULE_MM,
      }),
    )
  return component.type === 'barcode' ? [...found, ...checkBars(stage, component, page)] : found
}

function checkBars({ code, drawn }: Staged, component: Barcode, page: LabelPage): Finding[] {
  if (!code) return []
  const found: Finding[] = []
  const turn = turnOf(component)
  const [width, height] = turn % 180 ? [code.bounds.h, code.bounds.w] : [code.bounds.w, code.bounds.h]
  const wanted = Math.max(MIN_BAR_MM * page.dotsPerMm, BAR_SHARE * width)
  if (height < wanted - 0.5)
    found.push(
      finding(component.id, 'lowBars', { heightMm: mm(height, page), wantedMm: mm(Math.ceil(wanted), page) }),
    )
  const { lineWidth } = component.props
  if (!component.ext?.fit && code.module < lineWidth)
    found.push(finding(component.id, 'narrowed', { wantedDots: lineWidth, setDots: code.module }))
  if (turn === 90 || turn === 270)
    found.push(finding(component.id, 'acrossFeed', { rotate: turn, moduleDots: code.module }))
  const isCut = drawn.ok && drawn.warnings?.some(({ kind }) => kind === 'clipped')
  return isCut ? [...found, finding(component.id, 'cut', {})] : found
}

function refusalOf({ component, drawn, area, text }: Staged, page: LabelPage): Finding[] {
  if (drawn.ok) return []
  const { id } = component
  const { reason, character = '', position = 0 } = drawn.refusal
  if (reason === 'character') return [finding(id, 'character', { character, position })]
  if (reason === 'range') return [finding(id, 'range', PHARMACODE_RANGE)]
  if (reason !== 'tooLong') return [finding(id, reason, {})]
  const isTurned = turnOf(component) % 180 !== 0
  const room = component.type === 'qrCode' ? Math.min(area.w, area.h) : isTurned ? area.h : area.w
  const neededMm = mm(neededDots(component as Barcode, text, page), page)
  return [finding(id, 'tooWide', { neededMm, roomMm: mm(room, page) })]
}

/** With the finest modules that still scan, light margins included. */
function neededDots(component: Staged['component'], text: string, { dotsPerMm }: LabelPage): number {
  if (component.type !== 'barcode') return (qrModules(text) + 2 * QR_QUIET) * QR_MIN_MODULE_DOTS
  const encoded = encodeBars(component.props.format, text)
  const modules = encoded.ok ? encoded.code.modules : 0
  return (modules + 2 * CODE128_QUIET) * moduleNeeded(component, dotsPerMm)
}

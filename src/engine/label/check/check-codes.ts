/** Codes by themselves: can the content be encoded, does it fit, are the bars thick and high enough. */
import { PHARMACODE_RANGE } from '../code/pharmacode.ts'
import { QR_MIN_MODULE_DOTS, QR_QUIET, qrModules } from '../code/qr.ts'
import type { LabelPage } from '../document.ts'
import { codeSize, encodeFor, moduleNeeded, symbologyOf, type Barcode } from '../layout/layout-codes.ts'
import { turnOf } from '../layout/layout-component.ts'
import { uprightRoom } from '../layout/turn.ts'
import { finding, type Finding } from './findings.ts'
import { mm } from './page-edge.ts'
import type { PlacedComponent } from './placed-component.ts'

const BAR_SHARE = 0.15
/** Finest module of a QR code that is not reported, mm. */
const QR_MODULE_MM = 0.25

export function checkCode(stage: PlacedComponent, page: LabelPage): Finding[] {
  const { drawn, component } = stage
  if (!drawn.ok) return refusalOf(stage, page)
  const module = stage.code?.module ?? 0
  const found: Finding[] = []
  const wantedMm = component.type === 'barcode' ? symbologyOf(component).moduleMm : QR_MODULE_MM
  if (module / page.dotsPerMm < wantedMm - 1e-9)
    found.push(
      finding(component.id, 'fineModule', { moduleDots: module, moduleMm: mm(module, page), wantedMm }),
    )
  return component.type === 'barcode' ? [...found, ...checkBars(stage, component, page)] : found
}

function checkBars({ code, drawn }: PlacedComponent, component: Barcode, page: LabelPage): Finding[] {
  if (!code) return []
  const found: Finding[] = []
  const { shape, barMm } = symbologyOf(component)
  const turn = turnOf(component)
  const [width, height] = turn % 180 ? [code.bounds.h, code.bounds.w] : [code.bounds.w, code.bounds.h]
  const wanted = Math.max(barMm * page.dotsPerMm, BAR_SHARE * width)
  if (shape === 'bars' && height < wanted - 0.5)
    found.push(
      finding(component.id, 'lowBars', { heightMm: mm(height, page), wantedMm: mm(Math.ceil(wanted), page) }),
    )
  const { lineWidth } = component.props
  if (shape !== 'hexagons' && !component.ext?.fit && code.module < lineWidth)
    found.push(finding(component.id, 'narrowed', { wantedDots: lineWidth, setDots: code.module }))
  if (shape === 'bars' && (turn === 90 || turn === 270))
    found.push(finding(component.id, 'acrossFeed', { rotate: turn, moduleDots: code.module }))
  const isCut = drawn.ok && drawn.warnings?.some(({ kind }) => kind === 'clipped')
  return isCut ? [...found, finding(component.id, 'cut', {})] : found
}

function refusalOf(stage: PlacedComponent, page: LabelPage): Finding[] {
  const { component, drawn } = stage
  if (drawn.ok) return []
  const { id } = component
  const { component: _title, ...refusal } = drawn.refusal
  switch (refusal.reason) {
    case 'tooLong':
      return [tooSmall(stage, page)]
    case 'range':
      return [finding(id, 'range', PHARMACODE_RANGE)]
    default: {
      const { reason, ...facts } = refusal
      return [finding(id, reason, facts as never)]
    }
  }
}

/** Which side of its area is too short for the code with the finest modules that still scan, light margins included. */
function tooSmall({ component, area, text, encode }: PlacedComponent, page: LabelPage): Finding {
  const { id } = component
  const room = uprightRoom(area, turnOf(component))
  if (component.type !== 'barcode') {
    const needed = (qrModules(text) + 2 * QR_QUIET) * QR_MIN_MODULE_DOTS
    return finding(id, 'tooWide', { neededMm: mm(needed, page), roomMm: mm(Math.min(area.w, area.h), page) })
  }
  const { dotsPerMm } = page
  const encoded = encodeFor(component, text, room, { encode, dotsPerMm })
  const needed = encoded.ok
    ? codeSize(encoded.code, symbologyOf(component), moduleNeeded(component, dotsPerMm), dotsPerMm)
    : { w: 0, h: 0 }
  return needed.w > room.w
    ? finding(id, 'tooWide', { neededMm: mm(needed.w, page), roomMm: mm(room.w, page) })
    : finding(id, 'tooHigh', { neededMm: mm(needed.h, page), roomMm: mm(room.h, page) })
}

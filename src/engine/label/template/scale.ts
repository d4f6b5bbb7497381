/** The same label for a printer with another number of dots: sizes in dots grow, millimetres stay. */
import type { ComponentExt, LabelComponent, LabelTemplate } from '../document.ts'

export function templateAt(template: LabelTemplate, dotsPerMm: number): LabelTemplate {
  const factor = dotsPerMm / template.page.dotsPerMm
  if (factor === 1) return template
  const page = { ...template.page, dotsPerMm }
  return { ...template, page, components: template.components.map((each) => scaled(each, factor)) }
}

const IN_DOTS = ['fontDots', 'minDots', 'pad'] as const

function scaled(component: LabelComponent, factor: number): LabelComponent {
  const ext: ComponentExt = { ...component.ext }
  for (const key of IN_DOTS) if (ext[key] !== undefined) ext[key] = ext[key] * factor
  if (ext.thickness !== undefined) ext.thickness = Math.max(1, Math.round(ext.thickness * factor))
  const result = component.ext ? { ...component, ext } : component
  if (result.type !== 'barcode') return result
  // Rather a little finer than wider than its place.
  const lineWidth = Math.max(1, Math.min(10, Math.floor(result.props.lineWidth * factor)))
  return { ...result, props: { ...result.props, lineWidth } }
}

/** Records drawn labels as printed, each with the template and version it was drawn on. */
import type { ReprintReason } from '#modules/printing/print-kinds.ts'
import type { DeviceTemplate } from './device-templates.ts'
import { recordPrinted } from './record-printed.ts'
import type { Thing } from './printables.ts'

/** One record for each template, kind and number of pages. Throws when nobody is signed in. */
export async function recordThings(
  things: readonly Thing[],
  templateOf: (thing: Thing) => DeviceTemplate,
  copies: number,
  /** Why once more; kept with those that were printed before. */
  reason: ReprintReason = '',
): Promise<void> {
  const groups = new Map<string, { things: Thing[]; template: DeviceTemplate; pages: number }>()
  for (const thing of things) {
    const template = templateOf(thing)
    const pages = thing.count * copies
    const key = `${thing.kind}|${template.id}|${template.rev}|${pages}`
    const group = groups.get(key) ?? { things: [], template, pages }
    group.things.push(thing)
    groups.set(key, group)
  }
  for (const { things: printed, template, pages } of groups.values())
    await recordPrinted(printed, {
      template: template.id,
      rev: template.rev,
      copies: pages,
      ...(reason ? { reason } : {}),
      ...(printed[0]?.kind === 'sku' ? { what: 'sku' as const } : {}),
    })
}

/** Many components on one page, none where another is. */
import { newComponent } from '#engine/label/designer/component-kinds.ts'
import { openDesign, type Design } from '#engine/label/designer/design.ts'

const COLUMNS = 20

export function crowdedDesign(count: number): Design {
  const components = Array.from({ length: count }, (_, at) => {
    const place = { x: (at % COLUMNS) * 18 + 4, y: Math.floor(at / COLUMNS) * 20 + 4 }
    const made = newComponent('customText', `text-${at}`, `Text ${at}`, place)
    return { ...made, default: { ...made.default, width: 16, height: 14 } }
  })
  return openDesign({
    schemaVersion: 1,
    name: 'Crowded',
    page: { wMm: 100, hMm: 150, dotsPerMm: 8 },
    components,
  })
}

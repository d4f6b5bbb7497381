/** The palette: what can be added, with the defaults of spec 001 §9. */
import type { ComponentType, LabelComponent } from '../document.ts'

/** Spec 001 §4: adding a component with an unknown id. */
export class ComponentNotFound extends Error {
  override name = 'ComponentNotFound'
  constructor(readonly id: string) {
    super(`component not found: ${id}`)
  }
}

interface ComponentKind {
  readonly type: ComponentType
  readonly classify: 'text' | 'code' | 'shape' | 'picture'
  /** Px. */
  readonly size: { readonly width: number; readonly height: number }
  readonly props: LabelComponent['props']
}

const textProps = (text: string) => ({
  text,
  align: 'left' as const,
  fontFamily: 'Noto Sans',
  fontSize: 14,
  lineHeight: 1,
  isBold: false,
  hasBorder: false,
})

/** What an address of the express label consists of. */
const addressOf = (side: 'sender' | 'receiver') =>
  `{{${side}.name}}  {{${side}.phone}}\n{{${side}.street}}\n{{${side}.region}}`

/** One white dot, until a file is chosen. */
const BLANK_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=='

const address = (side: 'sender' | 'receiver'): ComponentKind => ({
  type: `${side}Address`,
  classify: 'text',
  size: { width: 240, height: 76 },
  props: textProps(addressOf(side)),
})

export const componentKinds: readonly ComponentKind[] = [
  address('sender'),
  address('receiver'),
  { type: 'customText', classify: 'text', size: { width: 160, height: 24 }, props: textProps('Text') },
  {
    type: 'barcode',
    classify: 'code',
    size: { width: 240, height: 60 },
    props: {
      format: 'CODE128',
      lineWidth: 2,
      bodyHeight: 40,
      fontSize: 14,
      displayValue: '1',
      data: '{{waybillNo}}',
    },
  },
  { type: 'qrCode', classify: 'code', size: { width: 96, height: 96 }, props: { data: '{{scan}}' } },
  { type: 'xLine', classify: 'shape', size: { width: 100, height: 1 }, props: { width: 100, height: 1 } },
  { type: 'yLine', classify: 'shape', size: { width: 1, height: 60 }, props: { height: 60, width: 1 } },
  { type: 'rectangle', classify: 'shape', size: { width: 100, height: 60 }, props: { borderWidth: 1 } },
  {
    type: 'image',
    classify: 'picture',
    size: { width: 96, height: 96 },
    props: { data: BLANK_PICTURE, mode: 'threshold', threshold: 128 },
  },
]

/** @throws ComponentNotFound for an id the palette does not have (spec 001 §4) */
function kindOf(id: string): ComponentKind {
  const kind = componentKinds.find(({ type }) => type === id)
  if (!kind) throw new ComponentNotFound(id)
  return kind
}

/** A new instance of a palette entry, its top left corner at this place (px). @throws ComponentNotFound */
export function newComponent(
  paletteId: string,
  id: string,
  title: string,
  place: { x: number; y: number },
): LabelComponent {
  const { type, classify, size, props } = kindOf(paletteId)
  return {
    id,
    name: id,
    type,
    classify,
    title,
    instance: true,
    updateId: '',
    position: { clientX: place.x, clientY: place.y },
    default: { ...size, ...place },
    props: { ...props },
  } as LabelComponent
}

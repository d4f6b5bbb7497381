import type { ComponentType } from '#engine/label/index.ts'

const PATHS: Readonly<Record<ComponentType, string>> = {
  senderAddress: 'M3 13V7l5-4 5 4v6zM6.5 13V9.5h3V13',
  receiverAddress:
    'M8 14s4.5-4.2 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 9.8 8 14 8 14zM8 8a1.6 1.6 0 1 0 0-3.2A1.6 1.6 0 0 0 8 8z',
  customText: 'M3.5 4.5V3h9v1.5M8 3v10M6 13h4',
  barcode: 'M2.5 3v10M4.5 3v10M7 3v10M9.5 3v10M11 3v10M13.5 3v10',
  qrCode: 'M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9.5 9.5v1M12.5 9.5v3.5h-3',
  xLine: 'M2.5 8h11',
  yLine: 'M8 2.5v11',
  rectangle: 'M2.5 4h11v8h-11z',
  image: 'M2.5 3.5h11v9h-11zM2.5 11l3.5-3.5 3 3 2-2 2.5 2.5M10.5 6h.01',
}

/** The sign of a type, in the palette and among the layers. */
export function ComponentGlyph({ type }: { type: ComponentType }) {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.3}
      aria-hidden
    >
      <path d={PATHS[type]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

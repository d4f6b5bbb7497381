/** A QR code, always dark on light: phones do not read the reverse. */
import { useMemo } from 'react'
import { QR_QUIET, qrSymbol } from '#engine/label/index.ts'

const PIXELS = 12

const pathOf = (text: string) => {
  const code = qrSymbol(text)
  if (!code) return undefined
  const d = code.boxes.map(({ x, y, w, h }) => `M${x + QR_QUIET} ${y + QR_QUIET}h${w}v${h}h-${w}z`).join('')
  return { d, side: code.size + 2 * QR_QUIET }
}

export function QrPicture({ text, label, className }: { text: string; label: string; className?: string }) {
  const path = useMemo(() => pathOf(text), [text])
  if (!path) return null
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${path.side} ${path.side}`}
      shapeRendering="crispEdges"
    >
      <rect width={path.side} height={path.side} fill="#fff" />
      <path d={path.d} fill="#000" />
    </svg>
  )
}

/** The code as a PNG, to be opened by a banking app from the photos of a phone. */
export function qrImage(text: string): Promise<Blob | null> {
  const path = pathOf(text)
  if (!path) return Promise.resolve(null)
  const canvas = document.createElement('canvas')
  canvas.width = path.side * PIXELS
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(PIXELS, PIXELS)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path.d))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

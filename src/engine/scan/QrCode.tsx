import { useMemo } from 'react'
import { fitQr, QR_QUIET } from '#engine/label/code/qr.ts'

/** Room for a code, in dots of its drawing. */
const SIDE = 640

interface QrCodeProps {
  text: string
  label: string
  className?: string | undefined
}

/** A QR code on a screen, for the camera of another device. Nothing for a text that no code holds. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const drawn = useMemo(() => {
    const fitted = fitQr(text, SIDE)
    if (!fitted.ok) return undefined
    const { size, boxes } = fitted.code
    const path = boxes.map(({ x, y, w, h }) => `M${x + QR_QUIET} ${y + QR_QUIET}h${w}v${h}h${-w}z`).join('')
    return { side: size + 2 * QR_QUIET, path }
  }, [text])
  if (!drawn) return null
  return (
    <svg
      className={className}
      viewBox={`0 0 ${drawn.side} ${drawn.side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-frame={text}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  )
}

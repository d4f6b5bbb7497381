/** The tile of the watermark: the customer's name, 200×150 px, 14 px, 30 degrees, light translucent grey (spec 000 §1). */
export const TILE = { width: 200, height: 150, font: '14px sans-serif', degrees: -30, margin: 16 } as const

/** Translucent greys that can be read when looked for and not otherwise. */
export const INKS = { light: 'rgba(128, 128, 128, 0.11)', dark: 'rgba(200, 206, 220, 0.08)' } as const

type Pen = Pick<
  CanvasRenderingContext2D,
  'font' | 'fillStyle' | 'textAlign' | 'textBaseline' | 'translate' | 'rotate' | 'fillText'
>

export function drawTile(pen: Pen, text: string, ink: string): void {
  pen.font = TILE.font
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.translate(TILE.width / 2, TILE.height / 2)
  pen.rotate((TILE.degrees * Math.PI) / 180)
  pen.fillText(text, 0, 0, TILE.width - TILE.margin)
}

/** The tile as a data address; "" without canvas support: "console error only" (spec 000 §8). */
export function tileOf(text: string, ink: string): string {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = TILE.width
    canvas.height = TILE.height
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('The watermark needs a canvas')
    drawTile(pen, text, ink)
    return canvas.toDataURL()
  } catch (error) {
    console.error('The watermark could not be drawn.', error)
    return ''
  }
}

import { useMemo } from 'react'
import { useSession } from '#client/session/session.ts'
import classes from './watermark.module.css'

const WIDTH = 200
const HEIGHT = 150

/** A tile with the customer's name: 200×150 px, 14 px, 30 degrees (spec 000 §1). */
function tile(text: string): string {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH
    canvas.height = HEIGHT
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no 2d context')
    pen.font = '14px sans-serif'
    pen.fillStyle = 'rgba(128, 128, 128, 0.11)'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.translate(WIDTH / 2, HEIGHT / 2)
    pen.rotate((-30 * Math.PI) / 180)
    pen.fillText(text, 0, 0, WIDTH - 16)
    return canvas.toDataURL()
  } catch (error) {
    // Spec 000 §8: "Watermark without canvas support: console error only".
    console.error(error)
    return ''
  }
}

/** Lies over the page, catches nothing, is read by nobody. */
export function Watermark() {
  const { user } = useSession()
  const name = user?.cusName ?? ''
  const image = useMemo(() => (name ? tile(name) : ''), [name])
  if (!image) return null
  return <div className={classes.root} aria-hidden style={{ backgroundImage: `url(${image})` }} />
}

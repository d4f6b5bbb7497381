/** Pictures for the demo: a parcel at a door, a name written with a finger. Raster, like those of couriers' phones. */
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'

export const PICTURE = { width: 960, height: 720 } as const
export const SIGNATURE = { width: 640, height: 280 } as const
/** Different ones of each; parcels of the demo share them. */
export const VARIANTS = 6

const fontFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

const entries = ['#7a4a2b', '#23527c', '#2f6b4f', '#8a2f3b', '#5b5470', '#3d4b5c'] as const
const walls = ['#e7dccb', '#dfe6ec', '#efe7d8', '#e3e0e8', '#e8ece2', '#f0ddd2'] as const

const bars = (seed: number): string =>
  Array.from({ length: 34 }, (_, index) => {
    const width = 2 + ((index * 7 + seed * 5) % 4)
    return `<rect x="${432 + index * 6}" y="566" width="${width}" height="34" fill="#111"/>`
  }).join('')

/** `stamp`: place and time as the phone writes them into the corner. */
export function parcelPicture(variant: number, stamp: string): Buffer {
  const shift = (variant % 3) * 26 - 26
  const { width, height } = PICTURE
  return render(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="960" height="720" fill="${walls[variant % walls.length]}"/>
    <rect y="600" width="960" height="120" fill="#8d8f92"/><rect y="600" width="960" height="8" fill="#73757a"/>
    <rect x="250" y="60" width="380" height="540" rx="6" fill="${entries[variant % entries.length]}"/>
    <rect x="290" y="110" width="130" height="180" rx="4" fill="#00000022"/><rect x="460" y="110" width="130" height="180" rx="4" fill="#00000022"/>
    <circle cx="596" cy="360" r="14" fill="#d8b15a"/><rect x="180" y="598" width="520" height="26" rx="6" fill="#4d5b4f"/>
    <g transform="translate(${shift} 0)"><rect x="380" y="470" width="320" height="178" fill="#c99a63"/>
    <path d="M380 470l50-38h320l-50 38Z" fill="#dcb27d"/><path d="M700 470l50-38v178l-50 38Z" fill="#a87d49"/>
    <rect x="520" y="470" width="36" height="178" fill="#e8d3a8"/><rect x="418" y="540" width="240" height="84" fill="#fff"/>${bars(variant)}
    </g>
    <rect x="0" y="668" width="960" height="52" fill="#000000aa"/>
    <text x="24" y="702" font-size="24" fill="#fff">${escaped(stamp)}</text></svg>`,
  )
}

export function signaturePicture(variant: number): Buffer {
  const y = (index: number) => 140 + Math.round(70 * Math.sin(index * (1.3 + variant * 0.17) + variant))
  const points = Array.from({ length: 12 }, (_, index) => ({ x: 60 + index * 44, y: y(index) }))
  const path = points
    .map(({ x, y: at }, index) =>
      index === 0 ? `M${x} ${at}` : `S${x - 30} ${points[index - 1]?.y} ${x} ${at}`,
    )
    .join(' ')
  const { width, height } = SIGNATURE
  return render(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="640" height="280" fill="#fff"/>
    <path d="M40 226H600" stroke="#b9c2cf" stroke-width="2"/>
    <path d="${path}" fill="none" stroke="#15306e" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )
}

const escaped = (text: string): string => text.replace(/[<>&]/g, ' ')

const render = (svg: string): Buffer =>
  Buffer.from(
    new Resvg(svg, {
      font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'DejaVu Sans' },
    })
      .render()
      .asPng(),
  )

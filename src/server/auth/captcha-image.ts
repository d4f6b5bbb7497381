/** Draws the picture of a captcha: raster only, because an SVG would give the answer away (spec 000 §5, record 0002). */
import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'

/** Pixels of the picture. */
export interface Point {
  x: number
  y: number
}

export const WIDTH = 260
export const HEIGHT = 46
/** Characters to click, in order. */
export const TARGETS = 4
/** Drawn in all: guessing the order of eight known places is 1 in 1680, of four only 1 in 24. */
const GLYPHS = 8
const SLOT = WIDTH / GLYPHS

/** No two of them look alike when turned by a quarter: no 0/O, 1/I/L, 5/S, 2/Z/N, 6/9, 8/B, M/W, U/V, C/G. */
const ALPHABET = 'ACDEFHJKPRTXY347'
const INK = ['#1f2d5c', '#7a1f3d', '#0b5c4a', '#5a3a00', '#4b2a7a', '#263238'] as const

const fontFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

const pick = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T
const between = (low: number, high: number) => randomInt(low, high + 1)

/** Fisher–Yates over a copy, with the system's randomness: the order is the secret. */
function shuffled<T>(items: readonly T[]): T[] {
  const copy = [...items]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[copy[i], copy[j]] = [copy[j] as T, copy[i] as T]
  }
  return copy
}

interface Glyph extends Point {
  char: string
}

/** One glyph per slot, jittered inside it, so that no two are nearer than the tolerance of a click. */
const placeGlyphs = (): Glyph[] =>
  shuffled(ALPHABET.split(''))
    .slice(0, GLYPHS)
    .map((char, slot) => ({
      char,
      x: Math.round(SLOT * (slot + 0.5)) + between(-4, 4),
      y: HEIGHT / 2 + between(-6, 6),
    }))

function glyphSvg({ char, x, y }: Glyph): string {
  const size = between(22, 28)
  return (
    `<text y="${size * 0.36}" font-size="${size}" text-anchor="middle" fill="${pick(INK)}" ` +
    `transform="translate(${x} ${y}) rotate(${between(-32, 32)}) skewX(${between(-8, 8)})">${char}</text>`
  )
}

const lineSvg = (): string =>
  `<path d="M0 ${between(0, HEIGHT)} C ${between(40, 110)} ${between(-20, 66)}, ${between(130, 220)} ${between(-20, 66)}, ` +
  `${WIDTH} ${between(0, HEIGHT)}" fill="none" stroke="${pick(INK)}" stroke-opacity="0.45" stroke-width="${between(1, 2)}"/>`

const dotSvg = (): string =>
  `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="1" fill="${pick(INK)}" fill-opacity="0.5"/>`

const many = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('')

function render(glyphs: readonly Glyph[]): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans" font-weight="bold">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f2f5fa"/>` +
    many(60, dotSvg) +
    glyphs.map(glyphSvg).join('') +
    many(3, lineSvg) +
    '</svg>'
  const font = { loadSystemFonts: false, fontFiles: [fontFile] }
  return `data:image/png;base64,${new Resvg(svg, { font }).render().asPng().toString('base64')}`
}

export interface Drawing {
  /** PNG data URL of 260×46 pixels. */
  img: string
  /** The prompt: characters to click, in order. */
  code: string
  /** Where they are; never leaves the gateway. */
  points: Point[]
}

export function drawCaptcha(): Drawing {
  const glyphs = placeGlyphs()
  const targets = shuffled(glyphs).slice(0, TARGETS)
  return {
    img: render(glyphs),
    code: targets.map(({ char }) => char).join(''),
    points: targets.map(({ x, y }) => ({ x, y })),
  }
}

/** Small pictures of parcels for the demo: drawn, made raster, kept like every other file. */
import { Resvg } from '@resvg/resvg-js'
import type { FileStore } from '#server/files/file-store.ts'
import { storeFile } from '#server/files/store.ts'
import type { Trx } from '#server/database/tenant.ts'
import { chanceOf, type Chance } from './chance.ts'

const WIDTH = 320
const HEIGHT = 240
/** Ten years: the demo does not age. */
const LIFE_HOURS = 24 * 3650

const boxes = ['#b98a57', '#a67843', '#c79b6b', '#8d99a6', '#d8d3c8', '#4f6d8f', '#2f2f33', '#d9b44a']
const floors = ['#cfd3d6', '#b9b4ab', '#9fa8ad']
const tapes = ['#e8dcc0', '#c94f4f', '#3f7fbf', '#6fae6b']

/** A parcel on the floor of a warehouse: box, tape, label with a bar code nobody can read. */
function parcelSvg(chance: Chance): string {
  const [w, h, d] = [chance.between(110, 170), chance.between(70, 110), chance.between(30, 55)]
  const [x, y] = [(WIDTH - w - d) / 2, HEIGHT - h - chance.between(25, 45)]
  const [box, floor, tape] = [chance.pick(boxes), chance.pick(floors), chance.pick(tapes)]
  const bars = Array.from({ length: 18 }, (_, at) => {
    const width = chance.between(1, 2)
    return `<rect x="${x + 14 + at * 2.6}" y="${y + h * 0.5}" width="${width}" height="16" fill="#222"/>`
  }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#e7eaec"/>
    <rect y="${HEIGHT * 0.62}" width="${WIDTH}" height="${HEIGHT * 0.38}" fill="${floor}"/>
    <ellipse cx="${WIDTH / 2}" cy="${y + h + 4}" rx="${(w + d) * 0.55}" ry="10" fill="#000" opacity="0.18"/>
    <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${box}"/>
    <path d="M${x} ${y} l${d} ${-d * 0.6} h${w} l${-d} ${d * 0.6} z" fill="${box}"/>
    <path d="M${x} ${y} l${d} ${-d * 0.6} h${w} l${-d} ${d * 0.6} z" fill="#fff" opacity="0.18"/>
    <path d="M${x + w} ${y} l${d} ${-d * 0.6} v${h} l${-d} ${d * 0.6} z" fill="${box}"/>
    <path d="M${x + w} ${y} l${d} ${-d * 0.6} v${h} l${-d} ${d * 0.6} z" fill="#000" opacity="0.2"/>
    <rect x="${x + w / 2 - 7}" y="${y}" width="14" height="${h}" fill="${tape}" opacity="0.85"/>
    <path d="M${x + w / 2 - 7} ${y} l${d} ${-d * 0.6} h14 l${-d} ${d * 0.6} z" fill="${tape}" opacity="0.85"/>
    <rect x="${x + 8}" y="${y + h * 0.3}" width="60" height="${h * 0.5}" fill="#fff"/>
    <rect x="${x + 14}" y="${y + h * 0.36}" width="40" height="4" fill="#999"/>${bars}
  </svg>`
}

const pngOf = (svg: string): Buffer => Buffer.from(new Resvg(svg).render().asPng())

/** Resolves with the ids of the stored pictures. */
export async function storePictures(db: Trx, files: FileStore, count: number): Promise<string[]> {
  const chance = chanceOf(20260301)
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const content = pngOf(parcelSvg(chance))
    const facts = { cusCode: '*', userId: 'demo', name: `parcel-${at + 1}.png`, mime: 'image/png' }
    ids.push(await storeFile(db, files, { ...facts, content, lifeHours: LIFE_HOURS }))
  }
  return ids
}

/**
 * HarfBuzz as WebAssembly, called through its C interface: we need four of its three hundred functions, and the same
 * bytes serve a browser's worker and Node. The file is handed in like a font (package harfbuzzjs, `harfbuzz.wasm`).
 */
import type { FontFile } from './font-file.ts'

export interface ShapedGlyph {
  id: number
  /** Index in the text (UTF-16) of the cluster it belongs to. */
  cluster: number
  /** Font units. */
  advance: number
  dx: number
  dy: number
}

export interface Shaper {
  /** Glyphs of a run of one script in visual order. */
  shape(font: FontFile, text: string): ShapedGlyph[]
}

type Call = (...values: number[]) => number
type Exports = Readonly<Record<string, Call>> & {
  readonly memory: { buffer: ArrayBuffer; grow(pages: number): number }
}

const PAGE = 65_536
/** A run is a name or an address; more memory than this is a mistake. */
const MAX_BYTES = 64 * 1024 * 1024
const [READONLY, LEFT_TO_RIGHT] = [1, 4]
/** Bytes of a glyph's record, and of its place. */
const RECORD = 20

/** @throws where the bytes are no HarfBuzz. */
export async function loadShaper(wasm: Uint8Array): Promise<Shaper> {
  const { instance } = await WebAssembly.instantiate(
    wasm as Uint8Array<ArrayBuffer>,
    imports(() => hb),
  )
  const hb = instance.exports as unknown as Exports
  hb['__wasm_call_ctors']?.()
  const fonts = new WeakMap<FontFile, number>()
  return {
    shape(font, text) {
      const known = fonts.get(font) ?? makeFont(hb, font.shaping())
      fonts.set(font, known)
      return shapeWith(hb, known, text)
    },
  }
}

/** What the module asks of its surroundings: memory, and nothing else that it ever uses. */
function imports(exportsOf: () => Exports) {
  const abort = (): never => {
    throw new Error('HarfBuzz stopped')
  }
  const grow = (bytes: number): number => {
    const { memory } = exportsOf()
    if (bytes > MAX_BYTES) return 0
    return memory.grow(Math.max(1, Math.ceil((bytes - memory.buffer.byteLength) / PAGE))) >= 0 ? 1 : 0
  }
  return {
    env: {
      _abort_js: abort,
      _emscripten_runtime_keepalive_clear: () => undefined,
      _setitimer_js: () => 0,
      emscripten_resize_heap: grow,
    },
    wasi_snapshot_preview1: { proc_exit: abort },
  }
}

const call = (hb: Exports, name: string, ...values: number[]): number => {
  const found = hb[name]
  if (!found) throw new Error(`HarfBuzz has no ${name}`)
  return found(...values)
}

/** The font stays in the module's memory as long as the module lives. */
function makeFont(hb: Exports, bytes: Uint8Array): number {
  const at = call(hb, 'malloc', bytes.length)
  new Uint8Array(hb.memory.buffer).set(bytes, at)
  const blob = call(hb, 'hb_blob_create', at, bytes.length, READONLY, 0, 0)
  const face = call(hb, 'hb_face_create', blob, 0)
  return call(hb, 'hb_font_create', face)
}

function shapeWith(hb: Exports, font: number, text: string): ShapedGlyph[] {
  const buffer = call(hb, 'hb_buffer_create')
  const letters = call(hb, 'malloc', text.length * 2)
  try {
    const units = new Uint16Array(hb.memory.buffer, letters, text.length)
    for (let index = 0; index < text.length; index += 1) units[index] = text.charCodeAt(index)
    call(hb, 'hb_buffer_add_utf16', buffer, letters, text.length, 0, text.length)
    call(hb, 'hb_buffer_set_direction', buffer, LEFT_TO_RIGHT)
    call(hb, 'hb_buffer_guess_segment_properties', buffer)
    call(hb, 'hb_shape', font, buffer, 0, 0)
    return readGlyphs(hb, buffer)
  } finally {
    call(hb, 'free', letters)
    call(hb, 'hb_buffer_destroy', buffer)
  }
}

function readGlyphs(hb: Exports, buffer: number): ShapedGlyph[] {
  const count = call(hb, 'hb_buffer_get_length', buffer)
  const infos = call(hb, 'hb_buffer_get_glyph_infos', buffer, 0)
  const places = call(hb, 'hb_buffer_get_glyph_positions', buffer, 0)
  const view = new DataView(hb.memory.buffer)
  return Array.from({ length: count }, (_, index) => ({
    id: view.getUint32(infos + index * RECORD, true),
    cluster: view.getUint32(infos + index * RECORD + 8, true),
    advance: view.getInt32(places + index * RECORD, true),
    dx: view.getInt32(places + index * RECORD + 8, true),
    dy: view.getInt32(places + index * RECORD + 12, true),
  }))
}

/** The file around the pages: numbered objects, cross-reference table, trailer. Same input, same bytes. */

/** Deflates to a zlib stream. Passed in: `CompressionStream` in a browser, `node:zlib` elsewhere; absent: uncompressed. */
export type Deflate = (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array

/** Bytes of a text whose characters are all below 256, which is what PDF syntax and content streams are. */
export function latin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index)
  return bytes
}

/** Reference to an object in the file. */
export type Ref = number
export const ref = (object: Ref): string => `${object} 0 R`

/** Numbers without needless digits; PDF knows no exponents. */
export const number = (value: number, places = 2): string => {
  const rounded = Math.round(value * 10 ** places) / 10 ** places
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(places).replace(/0+$/, '')
}

export class PdfFile {
  private readonly bodies = new Map<Ref, readonly Uint8Array[]>()
  private last = 0

  constructor(private readonly deflate: Deflate | undefined) {}

  /** A number that can be referred to before its object is written. */
  reserve(): Ref {
    this.last += 1
    return this.last
  }

  put(object: Ref, text: string): Ref {
    this.bodies.set(object, [latin1(text)])
    return object
  }

  add(text: string): Ref {
    return this.put(this.reserve(), text)
  }

  /** A stream; `entries` go into its dictionary beside the length. */
  async stream(object: Ref, bytes: Uint8Array, entries = ''): Promise<Ref> {
    const packed = await this.deflate?.(bytes)
    const body = packed ?? bytes
    const filter = packed ? '/Filter/FlateDecode' : ''
    const head = latin1(`<<${entries}${filter}/Length ${body.length}>>stream\n`)
    this.bodies.set(object, [head, body, latin1('\nendstream')])
    return object
  }

  /** The whole file. Throws when a reserved object was never written. */
  finish(catalog: Ref, info: Ref): Uint8Array {
    const parts: Uint8Array[] = [latin1('%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n')]
    const offsets: number[] = []
    let length = parts[0]?.length ?? 0
    const push = (bytes: Uint8Array) => {
      parts.push(bytes)
      length += bytes.length
    }
    for (let object = 1; object <= this.last; object += 1) {
      const body = this.bodies.get(object)
      if (!body) throw new Error(`object ${object} was never written`)
      offsets.push(length)
      push(latin1(`${object} 0 obj\n`))
      for (const part of body) push(part)
      push(latin1('\nendobj\n'))
    }
    const xref = length
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    push(latin1(`xref\n0 ${this.last + 1}\n0000000000 65535 f \n${rows}`))
    push(
      latin1(
        `trailer\n<</Size ${this.last + 1}/Root ${ref(catalog)}/Info ${ref(info)}>>\nstartxref\n${xref}\n%%EOF\n`,
      ),
    )
    return joinBytes(parts, length)
  }
}

function joinBytes(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Text deflated into a file while it is written, with what a zip must know of it. */
import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

export class PackedFile {
  readonly facts = { crc: 0, size: 0, packed: 0 }
  private readonly deflate: DeflateRaw
  private readonly file: WriteStream

  constructor(readonly path: string) {
    this.file = createWriteStream(path, { mode: 0o600 })
    this.deflate = createDeflateRaw({ chunkSize: 65_536 })
    this.deflate.on('data', (chunk: Buffer) => this.store(chunk))
    this.file.on('error', (error) => this.deflate.destroy(error))
    // `write` and `end` report errors to their callers; without a listener Node would end the process.
    this.deflate.on('error', () => undefined)
  }

  /** Resolves when there is room for more. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    this.facts.crc = crc32(bytes, this.facts.crc)
    this.facts.size += bytes.length
    if (this.deflate.destroyed) throw this.deflate.errored ?? new Error('the file is closed')
    if (!this.deflate.write(bytes)) await once(this.deflate, 'drain')
  }

  async end(): Promise<void> {
    this.deflate.end()
    await finished(this.deflate)
    this.file.end()
    await finished(this.file)
  }

  /** Closes the file; what was written so far is unusable. */
  async abandon(): Promise<void> {
    const isClosed = this.file.closed ? Promise.resolve() : once(this.file, 'close')
    this.deflate.destroy()
    this.file.destroy()
    await isClosed
  }

  private store(chunk: Buffer): void {
    this.facts.packed += chunk.length
    if (this.file.write(chunk)) return
    this.deflate.pause()
    this.file.once('drain', () => this.deflate.resume())
  }
}

/** Files in a folder: of this gateway alone, or one that all gateways share (FILES_DIR). */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../auth/tokens.ts'
import { buffersOf, checkStored, type Content, type FileStore, type KeptBytes } from './file-store.ts'

const SUBFOLDER = /^[0-9a-f]{2}$/

/** Keeps files below `folder`, in subfolders by the first two digits of their names. */
export function folderStore(folder: string): FileStore {
  // On the same disk, so that a finished file is renamed into its place.
  const partsFolder = path.join(folder, 'parts')
  const pathOf = (stored: string) => path.join(folder, checkStored(stored).slice(0, 2), stored)
  return {
    partsFolder,
    async keep(_cusCode, content): Promise<KeptBytes> {
      const stored = newId()
      const target = pathOf(stored)
      for (const each of [partsFolder, path.dirname(target)])
        await mkdir(each, { recursive: true, mode: 0o700 })
      const facts = await writeSynced(path.join(partsFolder, stored), target, content)
      return { stored, ...facts }
    },
    async sizeOf(stored) {
      const facts = await stat(pathOf(stored)).catch(() => undefined)
      return facts?.size
    },
    read(stored, { range } = {}): Readable {
      return createReadStream(pathOf(stored), range ? { start: range.from, end: range.to } : {})
    },
    async remove(names) {
      for (const stored of names) await rm(pathOf(stored), { force: true })
    },
    async *names() {
      const subfolders = (await readdir(folder).catch(() => [])).filter((name) => SUBFOLDER.test(name))
      for (const subfolder of subfolders)
        for (const stored of await readdir(path.join(folder, subfolder))) {
          const facts = await stat(path.join(folder, subfolder, stored)).catch(() => undefined)
          if (facts) yield { stored, keptAt: facts.mtime }
        }
    },
  }
}

/** Temporary file, synced, renamed: a name in the folder always has all of its bytes, also after a power cut. */
async function writeSynced(
  part: string,
  target: string,
  content: Content,
): Promise<Omit<KeptBytes, 'stored'>> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(part, 'wx', 0o600)
  try {
    for await (const piece of buffersOf(content)) {
      await handle.writeFile(piece)
      hash.update(piece)
      bytes += piece.length
    }
    await handle.sync()
    await handle.close()
    await rename(part, target)
    await syncFolder(path.dirname(target))
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Makes the rename itself durable; Windows opens no folders and needs none of this. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  try {
    await handle?.sync()
  } catch {
    // Some network file systems refuse; the file itself is synced.
  } finally {
    await handle?.close()
  }
}

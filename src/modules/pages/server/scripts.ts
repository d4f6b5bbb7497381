/** Which code of a page may run: it is read here and never run (record 0136). */
import { createHash } from 'node:crypto'
import { codeText, isScripted, type PageDocument, readPage } from '#engine/page/index.ts'
import type { ScriptState } from '#modules/pages/states.ts'
import type { StoredPage } from './tables.ts'

const digestOf = (document: PageDocument): string =>
  createHash('sha256').update(codeText(document)).digest('hex')

/** A stored document that has anything to run. */
const scriptedIn = (data: string): PageDocument | undefined => {
  const read = readPage(data)
  return read.ok && isScripted(read.document) ? read.document : undefined
}

/** Digest of the code of a stored document; undefined where it has none. */
export function codeOfData(data: string): string | undefined {
  const document = scriptedIn(data)
  return document && digestOf(document)
}

export const scriptsOf = (data: string, isOn: (code: string) => boolean): ScriptState => {
  const code = codeOfData(data)
  return code === undefined ? 'none' : isOn(code) ? 'on' : 'off'
}

/** Of a draft. */
export const scriptsOfDraft = ({
  data,
  allowed_code,
}: Pick<StoredPage, 'data' | 'allowed_code'>): ScriptState =>
  scriptsOf(data, (code) => allowed_code.includes(code))

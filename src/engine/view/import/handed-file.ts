/** A file on its way to the workbench: dropped on a list, or opened from the desktop. It waits here while the screen opens. */
export interface HandedFile {
  readonly name: string
  readonly blob: Blob
}

let waiting: { file: HandedFile; kind: string | undefined } | undefined

/** `kind`: the import it is for; any, when absent. */
export function handFile(file: HandedFile, kind?: string): void {
  waiting = { file, kind }
}

/** The file, once. */
export function takeHandedFile(kind: string): HandedFile | undefined {
  if (!waiting || (waiting.kind !== undefined && waiting.kind !== kind)) return undefined
  const { file } = waiting
  waiting = undefined
  return file
}

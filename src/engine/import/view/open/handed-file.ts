/** A file on its way to the workbench, dropped on a list: it waits here while the screen opens. */
export interface HandedFile {
  readonly name: string
  readonly blob: Blob
}

let waiting: HandedFile | undefined

export function handFile(file: HandedFile): void {
  waiting = file
}

/** The file, once. */
export function takeHandedFile(): HandedFile | undefined {
  const file = waiting
  waiting = undefined
  return file
}

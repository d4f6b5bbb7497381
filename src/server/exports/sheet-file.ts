/** Where the rows of an export go, whatever the format. Rows are texts, one per column, in the sheet's order; numbers as decimal texts without separators. */
export interface SheetFile {
  write(sheet: number, rows: readonly (readonly string[])[]): Promise<void>
  /** Everything is on the disk at the path it was opened with. */
  close(): Promise<void>
  /** Nothing stays. */
  abandon(): Promise<void>
}

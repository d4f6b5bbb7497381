/** What the page and the PDF worker say to each other. */
export type ToPdf =
  | { kind: 'count'; pdf: Uint8Array }
  | { kind: 'split'; pdf: Uint8Array; parts: readonly (readonly number[])[] }
  | { kind: 'join'; files: readonly Uint8Array[] }
  /** What of these pages is bars: rectangles, paths and pictures, without text. */
  | { kind: 'paint'; pdf: Uint8Array; pages: readonly number[] }

export type PdfFailure = 'locked' | 'damaged' | 'pages' | 'slow'

export type FromPdf =
  | { kind: 'counted'; pages: number }
  | { kind: 'split'; parts: readonly Uint8Array[] }
  | { kind: 'joined'; pdf: Uint8Array; pages: number }
  | { kind: 'painted'; pictures: readonly ImageData[] }
  | { kind: 'failed'; reason: PdfFailure }

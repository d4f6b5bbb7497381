/** SKUs as people paste them: one a line, the pieces behind, in columns or with blanks. Pure. */
export interface PastedNeed {
  readonly sku: string
  /** 0: it is only looked up. */
  readonly wanted: number
}

const MOST = 1000
/** "TS-101", "TS-101 120", "TS-101<tab>120", "TS-101, 120", "TS-101 × 120". */
const LINE = /^(\S+?)(?:[\s,;:×x*]+(\d{1,9}))?$/

/** The same SKU on two lines is needed together. */
export function pastedNeeds(text: string): PastedNeed[] {
  const wanted = new Map<string, number>()
  for (const raw of text.split(/\r?\n/)) {
    const [, sku = '', pieces = '0'] = LINE.exec(raw.trim().replace(/\s+/g, ' ')) ?? []
    if (sku === '' || (wanted.size >= MOST && !wanted.has(sku))) continue
    wanted.set(sku, (wanted.get(sku) ?? 0) + Number(pieces))
  }
  return [...wanted].map(([sku, pieces]) => ({ sku, wanted: pieces }))
}

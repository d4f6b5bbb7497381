/** A batch of labels as one PDF: one page each, of the exact size, sharing fonts and everything that does not vary. */
import type { LabelPage } from '../document.ts'
import type { Mark } from '../layout/marks.ts'
import { NO_SHIFT, type Shift } from '../layout/move.ts'
import { cellOrigin, cellsOf, type SheetGrid } from '../sheet.ts'
import { pointsFromMm, pointsPerDot } from '../units.ts'
import { contentOf, type Subsets } from './content.ts'
import { writeFont } from './font-object.ts'
import { FontSubset } from './font-subset.ts'
import { latin1, number, PdfFile, ref, type Deflate, type Ref } from './objects.ts'

/** Pages in one branch of the page tree; readers open long flat trees slowly. */
const BRANCH = 100
/** Ten digits: over a whole page the error stays far below a thousandth of a dot. */
const SCALE_PLACES = 10
/** Pages that may be compressed at the same time. */
const MAX_PENDING = 16

interface DocumentOptions {
  deflate?: Deflate | undefined
  /** Moves everything on the paper, dots. */
  shift?: Shift | undefined
  /** Several labels on a page; absent: a page for each. */
  sheet?: SheetGrid | undefined
}

export class LabelDocument {
  private readonly file: PdfFile
  private readonly subsets: Subsets = { regular: new FontSubset(), bold: new FontSubset() }
  private readonly fonts: { regular: Ref; bold: Ref }
  private readonly resources: Ref
  private readonly template: Ref
  private readonly pages: { page: Ref; content: Ref }[] = []
  private readonly root: Ref
  private readonly pending: Promise<Ref>[] = []

  private readonly scale: string
  private readonly shift: Shift
  private readonly sheet: SheetGrid | undefined
  /** Labels of the sheet that is being filled. */
  private cells: string[] = []

  constructor(
    private readonly page: LabelPage,
    { deflate, shift, sheet }: DocumentOptions = {},
  ) {
    this.file = new PdfFile(deflate)
    this.scale = number(pointsPerDot(page.dotsPerMm), SCALE_PLACES)
    this.shift = shift ?? NO_SHIFT
    this.sheet = sheet
    this.cells = Array.from({ length: sheet?.skip ?? 0 }, () => '')
    this.root = this.file.reserve()
    this.fonts = { regular: this.file.reserve(), bold: this.file.reserve() }
    this.resources = this.file.reserve()
    this.template = this.file.reserve()
  }

  /** Sheets of paper; all of them once it is finished. */
  get pageCount(): number {
    return this.pages.length
  }

  private get heightDots(): number {
    return this.page.hMm * this.page.dotsPerMm
  }

  /** Marks every page begins with. To be called once. */
  async share(marks: readonly Mark[]): Promise<void> {
    const { wMm, hMm, dotsPerMm } = this.page
    const content = contentOf(marks, this.heightDots, this.subsets)
    const box = `[0 0 ${number(wMm * dotsPerMm)} ${number(hMm * dotsPerMm)}]`
    const fonts = `/Font<</R ${ref(this.fonts.regular)}/B ${ref(this.fonts.bold)}>>`
    await this.file.stream(
      this.template,
      latin1(content),
      `/Type/XObject/Subtype/Form/BBox${box}/Resources<<${fonts}>>`,
    )
    this.file.put(this.resources, `<<${fonts}/XObject<</T ${ref(this.template)}>>>>`)
  }

  /** One label; printed `copies` times, drawn once. Waits only when too many are still being compressed. */
  async add(marks: readonly Mark[], copies = 1): Promise<void> {
    const own = `/T Do\n${contentOf(marks, this.heightDots, this.subsets)}`
    if (!this.sheet) {
      const { xDots, yDots } = this.shift
      return this.write(`${this.at(xDots, -yDots)}\n${own}`, copies)
    }
    for (let copy = 0; copy < copies; copy += 1) {
      this.cells.push(own)
      if (this.cells.length === cellsOf(this.sheet)) await this.writeSheet(this.sheet)
    }
  }

  /** Dots as the unit, from a place in dots counted from the bottom left corner of the paper. */
  private at(x: number, y: number): string {
    const points = [x, y].map((dots) => number(dots * pointsPerDot(this.page.dotsPerMm), SCALE_PLACES))
    return `${this.scale} 0 0 ${this.scale} ${points.join(' ')} cm`
  }

  private async writeSheet(sheet: SheetGrid): Promise<void> {
    const { dotsPerMm } = this.page
    const parts = this.cells.map((own, cell) => {
      if (!own) return ''
      const { x, y } = cellOrigin(sheet, cell, this.page)
      const bottom = sheet.hMm * dotsPerMm - y - this.heightDots
      return `q ${this.at(x + this.shift.xDots, bottom - this.shift.yDots)}\n${own}\nQ`
    })
    this.cells = []
    await this.write(parts.filter(Boolean).join('\n'), 1)
  }

  private async write(text: string, copies: number): Promise<void> {
    const content = this.file.reserve()
    const written = this.file.stream(content, latin1(text))
    // Awaited later; a failure is thrown there, not reported as unhandled here.
    written.catch(() => undefined)
    this.pending.push(written)
    for (let copy = 0; copy < copies; copy += 1) this.pages.push({ page: this.file.reserve(), content })
    if (this.pending.length > MAX_PENDING) await this.pending.shift()
  }

  /** The file. `title` is what a viewer shows. */
  async finish(title: string): Promise<Uint8Array> {
    const { file } = this
    if (this.sheet && this.cells.some(Boolean)) await this.writeSheet(this.sheet)
    await Promise.all(this.pending)
    this.writePages()
    await writeFont(file, this.fonts.regular, this.subsets.regular, 'SAMPAN', 'NotoSans')
    await writeFont(file, this.fonts.bold, this.subsets.bold, 'SAMPAN', 'NotoSans-Bold')
    const catalog = file.add(
      `<</Type/Catalog/Pages ${ref(this.root)}/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true>>>>`,
    )
    const info = file.add(`<</Title(${title.replace(/[^ -~]|[()\\]/g, '')})/Producer(Sampan)>>`)
    return file.finish(catalog, info)
  }

  private writePages(): void {
    const branches: Ref[] = []
    for (let at = 0; at < this.pages.length; at += BRANCH) {
      const slice = this.pages.slice(at, at + BRANCH)
      const branch = this.file.reserve()
      for (const { page, content } of slice)
        this.file.put(page, `<</Type/Page/Parent ${ref(branch)}/Contents ${ref(content)}>>`)
      const kids = slice.map(({ page }) => ref(page)).join(' ')
      this.file.put(branch, `<</Type/Pages/Parent ${ref(this.root)}/Count ${slice.length}/Kids[${kids}]>>`)
      branches.push(branch)
    }
    const { wMm, hMm } = this.sheet ?? this.page
    const box = [wMm, hMm].map((mm) => number(pointsFromMm(mm), 4)).join(' ')
    this.file.put(
      this.root,
      `<</Type/Pages/Count ${this.pages.length}/Kids[${branches.map(ref).join(' ')}]/MediaBox[0 0 ${box}]/Resources ${ref(this.resources)}>>`,
    )
  }
}

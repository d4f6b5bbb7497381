/** Lines, boxes and the counts where they meet: adding, removing, pasting a block of a spreadsheet. Pure. */
import type { FormData, MatrixProps } from '#engine/form/schema/form.ts'
import { CELL_FILTER } from './field-filters.ts'
import { tidyInput } from './input-reading.ts'
import { asText } from './form-paths.ts'
import { isBlank, parseTsv, pastedInto } from './form-paste.ts'

export interface Matrix {
  readonly lines: readonly FormData[]
  readonly boxes: readonly FormData[]
}

/** Counts of a line by box, as many as there are boxes: a cell that is not there cannot be typed into. */
const cellsOf = (line: FormData, { cells }: MatrixProps, count: number): string[] => {
  const kept = Array.isArray(line[cells]) ? (line[cells] as unknown[]) : []
  return Array.from({ length: count }, (_, at) => asText(kept[at]))
}

/** Every line with a count for every box, also where a draft or an answer brought fewer. */
export function squared({ lines, boxes }: Matrix, props: MatrixProps): Matrix {
  const isSquare = lines.every(
    (line) => Array.isArray(line[props.cells]) && (line[props.cells] as unknown[]).length === boxes.length,
  )
  if (isSquare) return { lines, boxes }
  return {
    boxes,
    lines: lines.map((line) => ({ ...line, [props.cells]: cellsOf(line, props, boxes.length) })),
  }
}

const freshLine = (props: MatrixProps, boxes: number): FormData => ({
  ...props.lines.empty(),
  [props.cells]: Array.from({ length: boxes }, () => ''),
})

export const addMatrixLine = ({ lines, boxes }: Matrix, props: MatrixProps): Matrix =>
  lines.length < props.lines.max
    ? { boxes, lines: [...lines, freshLine(props, boxes.length)] }
    : { lines, boxes }

/** Removes the line; the last one is emptied instead, so that there is always somewhere to type. */
export const removeMatrixLine = ({ lines, boxes }: Matrix, at: number, props: MatrixProps): Matrix => ({
  boxes,
  lines: lines.length > 1 ? lines.filter((_, index) => index !== at) : [freshLine(props, boxes.length)],
})

const withCells = (
  lines: readonly FormData[],
  { cells }: MatrixProps,
  change: (cells: readonly unknown[]) => unknown[],
): FormData[] => lines.map((line) => ({ ...line, [cells]: change(line[cells] as unknown[]) }))

/** One more box; `like`: a copy of that one with everything in it. */
export function addBox(matrix: Matrix, props: MatrixProps, like?: number): Matrix {
  const { lines, boxes } = squared(matrix, props)
  if (boxes.length >= props.boxes.max) return { lines, boxes }
  const copied = like === undefined ? undefined : boxes[like]
  const at = like === undefined ? boxes.length : like + 1
  return {
    boxes: boxes.toSpliced(at, 0, copied ? { ...copied } : props.boxes.empty()),
    lines: withCells(lines, props, (cells) => cells.toSpliced(at, 0, copied ? cells[like ?? 0] : '')),
  }
}

/** Without the box and what lay in it; the last one is emptied instead. */
export function removeBox(matrix: Matrix, at: number, props: MatrixProps): Matrix {
  const { lines, boxes } = squared(matrix, props)
  if (boxes.length === 1) return { boxes: [props.boxes.empty()], lines: withCells(lines, props, () => ['']) }
  return {
    boxes: boxes.filter((_, index) => index !== at),
    lines: withCells(lines, props, (cells) => cells.filter((_, index) => index !== at)),
  }
}

/** Where a block lands: rows are the facts of the boxes and then the lines, columns those of a line and then the boxes. */
interface MatrixCell {
  readonly row: number
  readonly column: number
}

interface MatrixPasted extends Matrix {
  /** Cells that were written. */
  readonly count: number
  /** Rows or columns beyond the limits: they were not taken. */
  readonly cut: number
}

/** The matrix after a block was pasted at a cell. Lines and boxes that do not exist yet are added. */
export function pasteMatrix(
  matrix: Matrix,
  text: string,
  at: MatrixCell,
  props: MatrixProps,
  data: FormData,
): MatrixPasted {
  const rows = parseTsv(text)
  const grown = grow(squared(matrix, props), rows, at, props)
  const lines = grown.lines.map((line) => ({ ...line, [props.cells]: [...(line[props.cells] as unknown[])] }))
  const boxes = grown.boxes.map((box) => ({ ...box }))
  const written = { count: 0, cut: 0 }
  for (const [down, row] of rows.entries())
    for (const [right, cell] of row.entries()) {
      const place = { row: at.row + down, column: at.column + right }
      const isTaken = put({ lines, boxes }, place, cell, props, data)
      written[isTaken ? 'count' : 'cut'] += 1
    }
  return { lines, boxes, ...written }
}

function grow(matrix: Matrix, rows: readonly string[][], at: MatrixCell, props: MatrixProps): Matrix {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const wantedBoxes = at.column + width - props.lines.columns.length
  const wantedLines = at.row + rows.length - props.boxes.columns.length
  let grown = matrix
  while (grown.boxes.length < Math.min(wantedBoxes, props.boxes.max)) grown = addBox(grown, props)
  while (grown.lines.length < Math.min(wantedLines, props.lines.max)) grown = addMatrixLine(grown, props)
  return grown
}

/** False where there is no such cell. */
function put(
  { lines, boxes }: { lines: FormData[]; boxes: FormData[] },
  { row, column }: MatrixCell,
  text: string,
  props: MatrixProps,
  data: FormData,
): boolean {
  const fact = props.boxes.columns[row]
  const box = column - props.lines.columns.length
  const line = lines[row - props.boxes.columns.length]
  if (fact) {
    const target = boxes[box]
    if (target) target[fact.path] = pastedInto(fact, text, data)
    return target !== undefined
  }
  if (!line) return false
  const left = props.lines.columns[column]
  if (left) {
    line[left.path] = pastedInto(left, text, data)
    return true
  }
  const cells = line[props.cells] as string[]
  if (box < 0 || box >= cells.length) return false
  cells[box] = tidyInput(CELL_FILTER, text)
  return true
}

/** Without the empty lines at the end: room to type in, not goods. The first line always stays. */
export function withoutEmptyTail(lines: readonly FormData[], props: MatrixProps): readonly FormData[] {
  const isEmpty = (line: FormData) =>
    isBlank(line, props.lines) &&
    ((line[props.cells] ?? []) as unknown[]).every((cell) => asText(cell) === '')
  let count = lines.length
  while (count > 1 && isEmpty(lines[count - 1] as FormData)) count--
  return count === lines.length ? lines : lines.slice(0, count)
}

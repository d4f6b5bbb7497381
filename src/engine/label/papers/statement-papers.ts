/** A statement on paper: what it is about, sums, and a table over as many pages as it needs. In the words it is given. */
import type { LabelComponent } from '../document.ts'
import { text } from './page-parts.ts'
import { LEFT, tablePages, WIDTH, type Paper } from './table-pages.ts'

interface StatementPaper {
  readonly title: string
  readonly number: string
  /** Name and value, two beside each other. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: Paper['columns']
  readonly rows: Paper['rows']
  readonly total: Paper['total']
  readonly foot: string
}

const FACTS_Y = 28
const FACT_HEIGHT = 7
const HALF = 92

export function statementPages({ title, number, facts, foot, ...table }: StatementPaper): LabelComponent[][] {
  const below = FACTS_Y + Math.ceil(facts.length / 2) * FACT_HEIGHT + 4
  return tablePages({
    ...table,
    head: (page, pages) => ({
      below,
      parts: [
        text([LEFT, 11, 110, 9], title, { size: 6, bold: true }),
        text([LEFT + 112, 12, 70, 6], number, { size: 3.8, bold: true, align: 'right' }),
        ...facts.flatMap(([label, value], at) => {
          const x = LEFT + (at % 2) * HALF
          const y = FACTS_Y + Math.floor(at / 2) * FACT_HEIGHT
          return [
            text([x, y, 38, FACT_HEIGHT], label, { size: 2.75 }),
            ...(value ? [text([x + 39, y, 50, FACT_HEIGHT], value, { size: 3, bold: true })] : []),
          ]
        }),
        text([LEFT, 287, WIDTH, 4], `${number} · ${foot} · ${page} / ${pages}`, {
          size: 2.5,
          align: 'center',
        }),
      ],
    }),
  })
}

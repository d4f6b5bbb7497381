/** The real grid, a library's and a plain HTML table over the same cells; the benchmark drives them through `window.tableBench`. */
import '#client/theme/tokens.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useMemo, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { filterLocal } from '#engine/table/logic/filter-local.ts'
import { resolveTable } from '#engine/table/logic/resolve-table.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { Grid } from '#engine/table/view/grid/Grid.tsx'
import { gridColumns } from '#engine/table/view/grid/grid-model.ts'
import { useSelectionStore } from '#engine/table/view/selection/selection-store.ts'
import { useUnfoldStore } from '#engine/table/view/grid/unfold-store.ts'
import type { Translate } from '#engine/table/view/use-translate.ts'
import { LibraryGrid } from './library-grid.tsx'

type Row = Record<string, unknown>

const ROWS = 10_000
const COLUMNS = 30
const keys = Array.from({ length: COLUMNS }, (_, at) => `c${at}`)
const valueOf = (row: number, at: number): string =>
  at % 5 === 4 ? String(((row * 7919 + at * 104_729) % 1_000_000) / 100) : `R${row} value ${at}`
const rows: readonly Row[] = Array.from({ length: ROWS }, (_, row) =>
  Object.fromEntries([['id', `r${row}`], ...keys.map((key, at) => [key, valueOf(row, at)])]),
)

const label = (text: string) => ({ id: text, message: text })
const table = {
  id: 'bench',
  columns: keys.map((prop, at) => ({
    prop,
    label: label(`Column ${at}`),
    minWidth: 110,
    sortable: true,
    ...(at === 0 ? { fixed: 'left' } : {}),
    ...(at % 5 === 4 ? { type: 'money' } : {}),
  })),
  filters: [{ key: 'keyword', label: label('Search'), type: 'text', props: ['c0', 'c1'] }],
  checkbox: true,
  index: true,
} as unknown as TableDecl

const translate: Translate = (text) =>
  typeof text === 'string' ? text : 'zh' in text ? text.en : (text.message ?? '')
const resolved = resolveTable(table)
const columns = gridColumns(resolved, translate, true)
const nothing = () => undefined
const noFlash: ReadonlySet<string> = new Set()

function Filtered() {
  const [keyword, setKeyword] = useState('')
  const selection = useSelectionStore()
  const unfold = useUnfoldStore()
  const items = useMemo(
    () =>
      filterLocal(table, { keyword }, rows).rows.map((row) => ({
        id: String(row.id),
        row,
        queued: undefined,
        mark: undefined,
        verb: undefined,
      })),
    [keyword],
  )
  return (
    <>
      <input data-filter value={keyword} onChange={(event) => setKeyword(event.currentTarget.value)} />
      <Grid
        label="Bench"
        columns={columns}
        items={items}
        selection={selection}
        unfold={unfold}
        canSelect
        look={resolved.look}
        translate={translate}
        sort={undefined}
        rowHeight={32}
        firstNumber={1}
        total={items.length}
        flashed={noFlash}
        openId={undefined}
        hasSummary
        isBusy={false}
        onSort={nothing}
        onResize={nothing}
        onOpen={undefined}
        onMenu={nothing}
        onEdit={nothing}
        onNumbers={undefined}
        onActive={undefined}
      />
    </>
  )
}

const find = (keyword: string): readonly Row[] => {
  const text = keyword.toLowerCase()
  return rows.filter((row) => `${String(row.c0)} ${String(row.c1)}`.toLowerCase().includes(text))
}

const cellsOf = (row: Row): string =>
  `<td><input type="checkbox"></td>${keys.map((key) => `<td>${String(row[key])}</td>`).join('')}`
const bodyOf = (list: readonly Row[]): string => list.map((row) => `<tr>${cellsOf(row)}</tr>`).join('')

/** The same cells with the browser's own table: nothing is windowed, nothing is kept. */
function mountPlain(stage: HTMLElement): void {
  const heads = keys.map((_, at) => `<th>Column ${at}</th>`).join('')
  stage.innerHTML = `<input data-filter><div class="plain" data-scroll><table><thead><tr><th><input type="checkbox"></th>${heads}</tr></thead><tbody>${bodyOf(rows)}</tbody></table></div>`
  const body = stage.querySelector('tbody')
  stage.querySelector<HTMLInputElement>('[data-filter]')?.addEventListener('input', (event) => {
    if (body) body.innerHTML = bodyOf(find((event.currentTarget as HTMLInputElement).value))
  })
  stage.querySelector('thead input')?.addEventListener('change', (event) => {
    const { checked } = event.currentTarget as HTMLInputElement
    for (const box of body?.querySelectorAll('input') ?? []) box.checked = checked
  })
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** Until what was done is on the screen. */
const painted = async () => {
  await frame()
  await frame()
}

export type Kind = 'grid' | 'library' | 'plain'
export interface TableBench {
  mount: (kind: Kind) => Promise<number>
  nodes: () => number
  /** Milliseconds of so many frames, scrolling by so many pixels each. */
  scroll: (pixels: number, frames: number, isAcross: boolean) => Promise<number>
  /** The same, looking at the middle of each frame: the share that was empty. Looking costs, so it is not timed. */
  blank: (pixels: number, frames: number, isAcross: boolean) => Promise<number>
  selectAll: () => Promise<number>
  selectOne: () => Promise<number>
  type: (text: string) => Promise<number>
}

let root: Root | undefined
const stage = () => document.querySelector<HTMLElement>('#stage') ?? document.body
const box = () => stage().querySelector<HTMLElement>('[role="grid"],[data-scroll]') ?? document.body
const timed = async (work: () => void): Promise<number> => {
  const from = performance.now()
  work()
  await painted()
  return performance.now() - from
}

async function scrolled(pixels: number, frames: number, isAcross: boolean, look?: () => void): Promise<void> {
  const target = box()
  target.scrollTo(0, 0)
  await painted()
  for (let at = 0; at < frames; at += 1) {
    target.scrollBy(isAcross ? { left: pixels } : { top: pixels })
    await frame()
    look?.()
  }
}

const bench: TableBench = {
  mount: async (kind) => {
    root?.unmount()
    root = undefined
    stage().innerHTML = ''
    await painted()
    return timed(() => {
      if (kind === 'plain') return mountPlain(stage())
      root = createRoot(stage())
      root.render(
        <I18nProvider i18n={i18n}>
          {kind === 'grid' ? <Filtered /> : <LibraryGrid keys={keys} find={find} />}
        </I18nProvider>,
      )
    })
  },
  nodes: () => stage().querySelectorAll('*').length,
  scroll: async (pixels, frames, isAcross) => {
    const from = performance.now()
    await scrolled(pixels, frames, isAcross)
    return performance.now() - from
  },
  blank: async (pixels, frames, isAcross) => {
    const { left, top, width, height } = box().getBoundingClientRect()
    let blank = 0
    await scrolled(pixels, frames, isAcross, () => {
      const middle = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!middle?.closest('[role="gridcell"],td')) blank += 1
    })
    return blank / frames
  },
  selectAll: () =>
    timed(() => stage().querySelector<HTMLElement>('[role="columnheader"] input,thead input')?.click()),
  selectOne: () =>
    timed(() => stage().querySelectorAll<HTMLElement>('[role="gridcell"] input,tbody input')[3]?.click()),
  type: async (text) => {
    const input = stage().querySelector<HTMLInputElement>('[data-filter]')
    if (!input) return Number.NaN
    return timed(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  },
}

i18n.loadAndActivate({ locale: 'en', messages: {} })
Object.assign(window, { tableBench: bench })

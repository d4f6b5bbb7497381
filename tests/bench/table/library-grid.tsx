/** The fastest grid that can be had ready-made (react-data-grid, MIT), over the same cells with the same abilities. */
import 'react-data-grid/lib/styles.css'
import { useMemo, useState } from 'react'
import { DataGrid, SelectColumn, type Column } from 'react-data-grid'

interface Props {
  keys: readonly string[]
  /** Rows whose first two cells hold the text. */
  find: (text: string) => readonly Record<string, unknown>[]
}

type Row = Record<string, unknown>

export function LibraryGrid({ keys, find }: Props) {
  const [keyword, setKeyword] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => find(keyword), [find, keyword])
  const columns = useMemo(
    (): Column<Row, Row>[] => [
      SelectColumn,
      ...keys.map((key, at): Column<Row, Row> => ({
        key,
        name: `Column ${at}`,
        width: 140,
        sortable: true,
        resizable: true,
        frozen: at === 0,
        renderSummaryCell: () => '–',
      })),
    ],
    [keys],
  )
  return (
    <>
      <input data-filter value={keyword} onChange={(event) => setKeyword(event.currentTarget.value)} />
      <DataGrid
        style={{ flex: 1, minHeight: 0 }}
        columns={columns}
        rows={rows}
        rowKeyGetter={(row) => String(row['id'])}
        rowHeight={32}
        headerRowHeight={32}
        bottomSummaryRows={[{}]}
        selectedRows={selected}
        onSelectedRowsChange={setSelected}
      />
    </>
  )
}

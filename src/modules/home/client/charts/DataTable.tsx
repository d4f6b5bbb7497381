import { Trans, useLingui } from '@lingui/react/macro'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { notify } from '#client/ui/notify.ts'
import { toTsv } from '#engine/table/index.ts'
import classes from './charts.module.css'

interface TableCell {
  text: string
  /** Leads to the orders behind the number. */
  to?: string
}

export interface TableData {
  heads: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly TableCell[] }[]
  /** Columns of words, from the left; the others are numbers. */
  words?: number
}

/** The figures of a chart as a table that can be read, copied and followed. */
export function DataTable({ caption, heads, rows, words = 1 }: TableData & { caption: string }) {
  const { t } = useLingui()
  const copy = () =>
    navigator.clipboard
      .writeText(toTsv([heads, ...rows.map(({ cells }) => cells.map(({ text }) => text))]))
      .then(
        () => notify(t`Copied. Paste it into a spreadsheet.`, 'good'),
        () => notify(t`The browser does not allow copying. Select the table and copy it.`, 'bad'),
      )
  const kind = (index: number) => (index < words ? undefined : 'number')
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className="hidden-text">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" data-kind={kind(index)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <Cell key={heads[index]} cell={cell} isHead={index === 0} kind={kind(index)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button type="button" className={classes.copy} onClick={() => void copy()}>
        <Trans>Copy table</Trans>
      </button>
    </>
  )
}

function Cell({
  cell: { text, to },
  isHead,
  kind,
}: {
  cell: TableCell
  isHead: boolean
  kind: string | undefined
}) {
  const content = to ? <PlainLink to={to}>{text}</PlainLink> : text
  return isHead ? (
    <th scope="row" data-kind={kind}>
      {content}
    </th>
  ) : (
    <td data-kind={kind}>{content}</td>
  )
}

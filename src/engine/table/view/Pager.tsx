import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { grouped } from '#engine/table/logic/cell-text.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import classes from './table-screen.module.css'

interface PagerProps {
  page: number
  pageSize: number
  pageSizes: readonly number[]
  total: number
  /** The count was cut off: "10,000+". */
  more: boolean
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** "1–20 of 10,000+" */
export function Pager({ page, pageSize, pageSizes, total, more, onPage, onPageSize }: PagerProps) {
  const { t } = useLingui()
  // An empty list has no pages; its footer keeps its height.
  if (total === 0 && page === 1 && !more) return <div className={classes.pager} />
  const last = Math.max(1, Math.ceil(total / pageSize))
  const isLast = page >= last && !more
  const from = grouped(total === 0 ? 0 : (page - 1) * pageSize + 1)
  const to = grouped(more ? page * pageSize : Math.min(page * pageSize, total))
  const all = `${grouped(total)}${more ? '+' : ''}`
  return (
    <div className={classes.pager}>
      <output className={classes.range}>
        <Trans>
          {from}–{to} of {all}
        </Trans>
      </output>
      <ChoiceBox
        look="small"
        isAlwaysSet
        label={t`Rows per page`}
        value={String(pageSize)}
        items={pageSizes.map((size) => ({ value: String(size), label: t`${size} rows` }))}
        onChange={(value) => onPageSize(Number(value))}
      />
      <ActionIcon
        variant="default"
        size="md"
        aria-label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className={classes.pageNo}>{more ? grouped(page) : `${grouped(page)} / ${grouped(last)}`}</span>
      <ActionIcon
        variant="default"
        size="md"
        aria-label={t`Next page`}
        disabled={isLast}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** A declared list of the portal inside a page, by its key: its columns and rows, with the rights of the person who looks. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { useIsPhone } from '#client/ui/phone.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { tableShownTo } from '#engine/table/logic/column-rights.ts'
import { PAGE_SIZES as SIZES, resolveTable } from '#engine/table/logic/resolve-table.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { Cards } from '#engine/table/view/cards/Cards.tsx'
import { Grid } from '#engine/table/view/grid/Grid.tsx'
import { gridColumns } from '#engine/table/view/grid/grid-model.ts'
import { useUnfoldStore } from '#engine/table/view/grid/unfold-store.ts'
import type { Item } from '#engine/table/view/journal/use-overlay.ts'
import { Pager } from '#engine/table/view/Pager.tsx'
import { useSelectionStore } from '#engine/table/view/selection/selection-store.ts'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import { textOfNode } from '#engine/page/logic/page-form.ts'
import { findTable } from './find-table.ts'
import { type ElementProps, usePage, usePageViewer } from './page-context.ts'
import classes from './page.module.css'

const ROW_HEIGHT = 36
/** Room for the bar that scrolls sideways, px. */
const SCROLL_BAR = 16
const HEIGHT = 400
const none: ReadonlySet<string> = new Set()
const nothing = () => undefined

export function PageTable({ node }: ElementProps) {
  const { language } = usePage()
  const { tableKey, height } = node.field.props ?? {}
  const key = typeof tableKey === 'string' ? tableKey : ''
  const load = useMemo(() => () => findTable(key), [key])
  const [loaded] = useLoaded(load)
  const title = textOfNode(node, 'name', language)
  return (
    <section className={classes.section} aria-label={title}>
      {loaded.state === 'waiting' && <SkeletonRows rows={3} />}
      {loaded.state === 'failed' && (
        <p className="s-note">
          <Trans>This list could not be loaded. Refresh the page to try again.</Trans>
        </p>
      )}
      {loaded.state === 'ready' &&
        (loaded.value ? (
          <Rights title={title} height={typeof height === 'number' ? height : HEIGHT} {...loaded.value} />
        ) : (
          <p className="s-note">
            <Trans>There is no list “{key}”.</Trans>
          </p>
        ))}
    </section>
  )
}

interface RightsProps {
  readonly title: string
  readonly height: number
  readonly table: TableDecl
  readonly path: string
  readonly func: string | undefined
}

function Rights(props: RightsProps) {
  const { title, path, func } = props
  const { funcs } = usePageViewer()
  const isAllowed = func === undefined || funcs.has(func)
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {isAllowed && (
          <AppLink to={path}>
            <Trans>Open the whole list</Trans>
          </AppLink>
        )}
      </div>
      {isAllowed ? (
        <Listed {...props} />
      ) : (
        <p className="s-note">
          <Trans>You do not have access to this list.</Trans>
        </p>
      )}
    </>
  )
}

function Listed({ title, height, table: declared }: RightsProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(SIZES[0])
  const viewer = usePageViewer()
  const { sample } = usePage()
  const table = useMemo(() => tableShownTo(declared, viewer), [declared, viewer])
  const resolved = useMemo(
    () => resolveTable(table, { site: undefined, isSubAccount: viewer.userAdmin === '0' }),
    [table, viewer],
  )
  const asked = useCall(table.query, { ...table.params, page, pageSize } as never, { hasPlace: true })
  const answer = asked.data as { list?: readonly Record<string, unknown>[]; total?: number } | undefined
  const items = useMemo(
    () =>
      (answer?.list ?? []).map((row): Item => ({
        id: table.rowId(row),
        row,
        queued: undefined,
        mark: undefined,
        verb: undefined,
      })),
    [answer, table],
  )
  const selection = useSelectionStore()
  const unfold = useUnfoldStore()
  const columns = useMemo(() => gridColumns(resolved, translate, false), [resolved, translate])
  if (!answer && sample !== 'empty') return <MissingPageData asked={asked} call={table.query} />
  if (!answer || items.length === 0 || sample === 'empty')
    return (
      <p className="s-note">{table.empty ? translate(table.empty.title) : t`There is nothing here yet.`}</p>
    )
  const common = {
    items,
    selection,
    unfold,
    translate,
    flashed: none,
    isBusy: asked.isFetching,
    onMenu: nothing,
    onEdit: nothing,
    onOpen: nothing,
  }
  return (
    <>
      {isPhone ? (
        <Cards {...common} table={table} columns={resolved.columns} isSelecting={false} hasMenu={false} />
      ) : (
        <div
          className={classes.table}
          style={{ height: Math.min(height, (items.length + 1) * ROW_HEIGHT + SCROLL_BAR) }}
        >
          <Grid
            {...common}
            label={title}
            columns={columns}
            sort={undefined}
            rowHeight={ROW_HEIGHT}
            firstNumber={(page - 1) * pageSize + 1}
            total={answer.total ?? items.length}
            openId={undefined}
            look={resolved.look}
            canSelect={false}
            hasSummary={false}
            onSort={nothing}
            onResize={nothing}
            onActive={undefined}
            onNumbers={undefined}
          />
        </div>
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        pageSizes={SIZES}
        total={answer.total ?? items.length}
        more={false}
        onPage={setPage}
        onPageSize={setPageSize}
      />
    </>
  )
}

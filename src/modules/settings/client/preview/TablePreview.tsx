/** The real table, with made-up rows, as a setting of it would leave it. Also of its filters and its buttons. */
import { ActionIcon, Button } from '@mantine/core'
import { IconColumns3, IconFileExport, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { resolveTable, type TableDecl, tableShownTo } from '#engine/table/index.ts'
import {
  type ButtonSetting,
  type FilterSetting,
  inLanguage,
  readKey,
  type TableSetting,
  withButtonSetting,
  withFilterSetting,
} from '#engine/settings/index.ts'
import {
  ActionGlyph,
  Cards,
  Filters,
  Grid,
  gridColumns,
  type Item,
  Pager,
  type TableAddress,
  useTranslate,
  useSelectionStore,
  useUnfoldStore,
} from '#engine/table/view.ts'
import tableClasses from '#engine/table/view/table-screen.module.css'
import type { Definition, Look, PreviewProps, Target } from '../model/kind.ts'
import { mockRows, unbreakable } from './mock-rows.ts'
import classes from './preview.module.css'

const nothing = () => undefined
const none: ReadonlySet<string> = new Set()
/** Holds every function: a person who may do all there is. */
const everything = { has: () => true } as unknown as ReadonlySet<string>

const at: TableAddress = {
  state: { filters: {}, sort: undefined, page: 1, pageSize: 20 },
  address: {},
  open: undefined,
  asTiles: false,
  change: nothing,
}

const ROW_HEIGHT = 36
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The declaration as the chosen role is shown it, with the setting over it. A role without "See amounts" has no columns of amounts. */
function reshaped(
  { key, decl }: Target,
  value: Definition,
  { language, isSubAccount, funcs = everything }: Look,
): TableDecl {
  const person = { userAdmin: isSubAccount ? '0' : '1', funcs }
  const table = tableShownTo(unbreakable(decl as TableDecl), person)
  switch (readKey(key)?.kind) {
    case 'filter':
      return withFilterSetting(table, value as FilterSetting, language)
    case 'button':
      return withButtonSetting(table, value as ButtonSetting, language, funcs)
    default:
      return table
  }
}

export function TablePreview({ target, value, look }: PreviewProps) {
  const translate = useTranslate()
  const isTable = readKey(target.key)?.kind === 'table'
  const table = useMemo(() => reshaped(target, value, look), [target, value, look])
  const resolved = useMemo(() => {
    const site = isTable ? inLanguage(value as TableSetting, look.language) : undefined
    return resolveTable(table, { site, isSubAccount: look.isSubAccount })
  }, [table, value, look, isTable])
  const rows = useMemo(() => mockRows(table, isTable ? value['setMockData'] : ''), [table, value, isTable])
  const items = useMemo(
    () =>
      rows.map((row, place): Item => ({
        id: typeof row['id'] === 'string' ? row['id'] : String(place),
        row,
        queued: undefined,
        mark: undefined,
        verb: undefined,
      })),
    [rows],
  )
  const selection = useSelectionStore()
  const unfold = useUnfoldStore()
  const columns = useMemo(() => gridColumns(resolved, translate, true), [resolved, translate])
  const isAllowed = (func: string | undefined) => !func || !look.funcs || look.funcs.has(func)
  const common = {
    items,
    selection,
    unfold,
    translate,
    flashed: none,
    isBusy: false,
    onMenu: nothing,
    onEdit: nothing,
    onOpen: nothing,
  }
  const title = target.title
  const noting = resolved.siteNoting
  return (
    <section className={`${tableClasses.screen} ${classes.tableInside}`} aria-label={title}>
      <PageHeader title={title}>
        <Tools table={table} look={look} resolved={resolved} isAllowed={isAllowed} />
      </PageHeader>
      <div className={tableClasses.frame}>
        <div className={tableClasses.main}>
          <div className={tableClasses.filters}>
            <Filters table={table} at={at} translate={translate} onSelectNumbers={nothing} />
          </div>
          {noting && <p className={classes.noting}>{noting}</p>}
          {look.isPhone ? (
            <Cards {...common} table={table} columns={resolved.columns} isSelecting={false} hasMenu />
          ) : (
            <Grid
              {...common}
              label={title}
              columns={columns}
              sort={undefined}
              rowHeight={ROW_HEIGHT}
              firstNumber={1}
              total={items.length}
              openId={undefined}
              look={resolved.look}
              canSelect={resolved.checkbox}
              hasSummary={table.summary === true}
              onSort={nothing}
              onResize={nothing}
              onActive={undefined}
              onNumbers={undefined}
            />
          )}
          <Footer table={table} resolved={resolved} count={items.length} isAllowed={isAllowed} />
        </div>
      </div>
    </section>
  )
}

interface PartProps {
  table: TableDecl
  resolved: ReturnType<typeof resolveTable>
  isAllowed: (func: string | undefined) => boolean
}

function Tools({ table, look, resolved, isAllowed }: PartProps & { look: Look }) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <>
      <ActionIcon variant="default" size="lg" aria-label={t`Refresh`}>
        <IconRefresh {...icon} />
      </ActionIcon>
      {resolved.look.hasColumnSetting && !look.isPhone && (
        <ActionIcon variant="default" size="lg" aria-label={t`Columns`}>
          <IconColumns3 {...icon} />
        </ActionIcon>
      )}
      {table.export && resolved.look.hasExport && isAllowed(table.export.func) && (
        <ActionIcon variant="default" size="lg" aria-label={t`Export`}>
          <IconFileExport {...icon} />
        </ActionIcon>
      )}
      {table.create && isAllowed(table.create.func) && (
        <Button size="sm" leftSection={<IconPlus {...icon} />}>
          {translate(table.create.label)}
        </Button>
      )}
    </>
  )
}

function Footer({ table, resolved, isAllowed, count }: PartProps & { count: number }) {
  const translate = useTranslate()
  const actions = table.actions.filter(({ func }) => isAllowed(func))
  return (
    <div className={tableClasses.footer}>
      <div className={tableClasses.actions}>
        <div className={tableClasses.actionButtons}>
          {actions.map((action) => (
            <Button
              key={action.id}
              size="compact-sm"
              variant="light"
              color={action.danger ? 'red' : undefined}
              leftSection={<ActionGlyph name={action.icon} />}
            >
              {translate(action.label)}
            </Button>
          ))}
        </div>
      </div>
      {resolved.look.pagination && (
        <Pager
          page={1}
          pageSize={resolved.pageSize}
          pageSizes={resolved.pageSizes}
          total={count}
          more={false}
          onPage={nothing}
          onPageSize={nothing}
        />
      )}
    </div>
  )
}

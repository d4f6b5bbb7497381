import { ActionIcon, Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import {
  IconColumns3,
  IconFileExport,
  IconFileImport,
  IconKeyboard,
  IconLayoutGrid,
  IconListDetails,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react'
import { go } from '#client/router/go.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import type { TableDecl } from '#engine/table/schema/table.ts'
import classes from './table-screen.module.css'
import type { TableData } from './use-table-data.ts'
import type { Translate } from './use-translate.ts'

interface HeaderToolsProps {
  table: TableDecl
  data: TableData
  canCreate: boolean
  canImport: boolean
  canExport: boolean
  canSetColumns: boolean
  isPhone: boolean
  asTiles: boolean
  translate: Translate
  onTiles: (asTiles: boolean) => void
  onColumns: () => void
  onKeys: () => void
  onExport: () => void
}

export function HeaderTools(props: HeaderToolsProps) {
  const {
    table,
    data,
    canCreate,
    canImport,
    canExport,
    canSetColumns,
    isPhone,
    asTiles,
    translate,
    onTiles,
    onColumns,
    onKeys,
    onExport,
  } = props
  const { t } = useLingui()
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      {data.isOnline && !isPhone && <AsOf at={data.at} offline={false} />}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t`Refresh`}
        title={data.isOnline ? t`Refresh` : t`You're offline. Rows refresh when you're back online`}
        data-disabled={!data.isOnline || undefined}
        aria-disabled={!data.isOnline}
        className={data.isFetching ? classes.turning : undefined}
        onClick={() => data.isOnline && data.refetch()}
      >
        <IconRefresh {...icon} />
      </ActionIcon>
      {table.tiles && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={asTiles ? t`Show as a list` : translate(table.tiles.label)}
          title={asTiles ? t`Show as a list` : translate(table.tiles.label)}
          onClick={() => onTiles(!asTiles)}
        >
          {asTiles ? <IconListDetails {...icon} /> : <IconLayoutGrid {...icon} />}
        </ActionIcon>
      )}
      {!isPhone && (
        <>
          {canSetColumns && (
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t`Columns`}
              title={t`Columns`}
              onClick={onColumns}
            >
              <IconColumns3 {...icon} />
            </ActionIcon>
          )}
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t`Keyboard`}
            title={t`Keyboard`}
            onClick={onKeys}
          >
            <IconKeyboard {...icon} />
          </ActionIcon>
        </>
      )}
      {canExport && (
        <ActionIcon variant="default" size="lg" aria-label={t`Export`} title={t`Export`} onClick={onExport}>
          <IconFileExport {...icon} />
        </ActionIcon>
      )}
      {table.import && canImport && (
        <ActionIcon
          component="a"
          variant="default"
          size="lg"
          href={table.import.href}
          aria-label={translate(table.import.label)}
          title={translate(table.import.label)}
          onClick={(event) => {
            event.preventDefault()
            if (table.import) go(table.import.href)
          }}
        >
          <IconFileImport {...icon} />
        </ActionIcon>
      )}
      {table.create && canCreate && <Create {...table.create} translate={translate} />}
    </>
  )
}

type CreateProps = NonNullable<TableDecl['create']> & Pick<HeaderToolsProps, 'translate'>

/** The main action of the list: with its words on a phone as well, where it fills the line. */
const Create = ({ href, label, translate }: CreateProps) => (
  <Button
    size="sm"
    className={classes.create}
    leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    onClick={() => go(href)}
  >
    {translate(label)}
  </Button>
)

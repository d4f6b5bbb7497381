import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconFilterOff, IconTable } from '@tabler/icons-react'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { HelpLink } from '#client/ui/HelpLink.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { explain } from '#client/calls/explain.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import type { TableData } from './use-table-data.ts'
import type { Translate } from './use-translate.ts'

interface NoRowsProps {
  table: TableDecl
  data: TableData
  isFiltered: boolean
  canCreate: boolean
  translate: Translate
  onClear: () => void
}

/** Where there is no row to show: still coming, nothing kept, nothing matching, or nothing yet. */
export function NoRows({ table, data, isFiltered, canCreate, translate, onClear }: NoRowsProps) {
  const { t } = useLingui()
  if (!data.rows && !data.isOnline) {
    return (
      <EmptyState
        icon={<IconCloudOff />}
        title={t`Nothing kept for this view`}
        text={t`You're offline, and these rows are not on this device yet. They load when you're back online.`}
      />
    )
  }
  if (!data.rows && data.error) {
    return (
      <EmptyState
        title={t`These rows could not be loaded`}
        text={explain(data.error, table.query)}
        action={
          <Group justify="center">
            <Button onClick={data.refetch}>
              <Trans>Try again</Trans>
            </Button>
            <HelpLink error={data.error} call={table.query} />
          </Group>
        }
      />
    )
  }
  if (!data.rows) return <SkeletonRows />
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconFilterOff />}
        title={t`No matches`}
        text={t`No rows match all filters. Remove one or clear them all.`}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    )
  }
  const { title, text, action } = table.empty
  const link = action && canCreate ? <AppLink to={action.href}>{translate(action.label)}</AppLink> : undefined
  return <EmptyState icon={<IconTable />} title={translate(title)} text={translate(text)} action={link} />
}

import '#client/theme/dialog-styles.ts'
import { Button, Drawer } from '@mantine/core'
import { Plural, useLingui } from '@lingui/react/macro'
import classes from '../dialogs.module.css'
import { Filters } from './Filters.tsx'
import type { TableAddress } from '../use-table-state.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import type { Translate } from '../use-translate.ts'

interface FilterDrawerProps {
  table: TableDecl
  at: TableAddress
  translate: Translate
  total: number
  onSelectNumbers: ((numbers: readonly string[]) => void) | undefined
  onClose: () => void
}

/** The filters of a phone: they take effect at once, the button says how many rows are left. */
export function FilterDrawer({ table, at, translate, total, onSelectNumbers, onClose }: FilterDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t`Filters`}
      classNames={{ content: classes.sheet ?? '' }}
    >
      <Filters table={table} at={at} translate={translate} onSelectNumbers={onSelectNumbers} isStacked />
      <Button fullWidth mt="md" onClick={onClose}>
        <Plural value={total} one="Show # row" other="Show # rows" />
      </Button>
    </Drawer>
  )
}

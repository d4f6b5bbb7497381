import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowsMaximize, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { ActionDecl } from '#engine/table/schema/table.ts'
import classes from '../dialogs.module.css'
import { ActionGlyph } from './ActionGlyph.tsx'
import type { Item } from '../journal/use-overlay.ts'
import type { QueueTools } from '../journal/use-queue-tools.ts'
import type { Translate } from '../use-translate.ts'

interface RowMenuProps {
  item: Item
  box: DOMRect
  actions: readonly ActionDecl[]
  translate: Translate
  queue: QueueTools
  onAct: (action: ActionDecl) => void
  onOpen: (() => void) | undefined
  onClose: () => void
}

/** Where it fits neither below nor above, as on a phone, it covers the row; what is higher than the window scrolls. */
const inSight = {
  flip: true,
  shift: { crossAxis: true, limiter: undefined, padding: 8 },
  size: { padding: 8 },
}

/** Actions of one row, at the place they were asked for. What cannot be done stays and says why. */
export function RowMenu({ item, box, actions, translate, queue, onAct, onOpen, onClose }: RowMenuProps) {
  const { t } = useLingui()
  const pending = item.queued ?? item.mark
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      shadow="md"
      width={260}
      returnFocus={false}
      withinPortal
      middlewares={inSight}
    >
      <Menu.Target>
        <span
          className={classes.anchor}
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t`Row actions`} className={classes.menu ?? ''}>
        {onOpen && !item.queued && (
          <Menu.Item leftSection={<IconArrowsMaximize size={15} stroke={1.75} />} onClick={onOpen}>
            {t`Open`}
          </Menu.Item>
        )}
        {!item.queued &&
          actions.map((action) => (
            <ActionItem key={action.id} action={action} item={item} translate={translate} onAct={onAct} />
          ))}
        {pending && (
          <>
            {!item.queued && <Menu.Divider />}
            <Menu.Label>{queue.describe(pending)}</Menu.Label>
            {pending.draft && (
              <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => queue.edit(pending)}>
                {t`Edit`}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconRefresh size={15} />} onClick={() => queue.retry(pending)}>
              {t`Send now`}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={15} />}
              onClick={() => queue.discard(pending)}
            >
              {t`Discard`}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionItem({
  action,
  item,
  translate,
  onAct,
}: Pick<RowMenuProps, 'item' | 'translate' | 'onAct'> & { action: ActionDecl }) {
  const reason = action.refuse?.(item.row)
  return (
    <Menu.Item
      {...(action.danger && !reason ? { color: 'red' } : {})}
      leftSection={<ActionGlyph name={action.icon} />}
      rightSection={action.shortcut && !reason ? <kbd className={classes.key}>{action.shortcut}</kbd> : null}
      aria-disabled={reason ? true : undefined}
      closeMenuOnClick={!reason}
      data-refused={reason ? '' : undefined}
      className={classes.menuItem ?? ''}
      onClick={() => !reason && onAct(action)}
    >
      {translate(action.label)}
      {reason && <span className={classes.reason}>{translate(reason)}</span>}
    </Menu.Item>
  )
}

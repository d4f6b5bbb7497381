import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconArrowBackUp,
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DropItem, DropLine } from '#client/ui/DropMenu.tsx'
import type { TableModel } from '../use-table.ts'
import type { SavedView } from './use-views.ts'
import type { Asked } from './ViewsButton.tsx'
import classes from './views.module.css'
import { copyLink, prefer, remove, saveChanges, share, takeBack } from './view-commands.ts'

interface MenuProps {
  model: TableModel
  onAsk: (asked: Asked) => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The views of a table, and what can be done with the one that is looked through. */
export function ViewsMenu({ model, onAsk }: MenuProps) {
  const { list, active, choose } = model.views
  const own = list.filter(({ scope }) => scope === 'user')
  const shared = list.filter(({ scope }) => scope === 'shared')
  return (
    <>
      <div className={classes.list}>
        <DropItem isCurrent={!active} onClick={() => choose(undefined)}>
          <Trans>No view</Trans>
        </DropItem>
        <Group title={<Trans>Mine</Trans>} views={own} model={model} />
        <Group title={<Trans>Shared with my company</Trans>} views={shared} model={model} />
        {list.length === 0 && (
          <p className={classes.hint}>
            <Trans>Filters, columns and sort can be kept under a name and shared with your company.</Trans>
          </p>
        )}
      </div>
      <DropLine />
      {active && <OfActive model={model} view={active} onAsk={onAsk} />}
      <DropItem icon={<IconBookmarkPlus {...icon} />} onClick={() => onAsk('new')}>
        <Trans>Save as a new view…</Trans>
      </DropItem>
    </>
  )
}

interface GroupProps {
  title: ReactNode
  views: readonly SavedView[]
  model: TableModel
}

function Group({ title, views, model }: GroupProps) {
  const { active, preferred, choose } = model.views
  if (views.length === 0) return null
  return (
    <>
      <p className={classes.group}>{title}</p>
      {views.map((view) => (
        <DropItem key={view.id + view.scope} isCurrent={view.id === active?.id} onClick={() => choose(view)}>
          <span className={classes.entry}>{view.name}</span>
          {!view.isMine && <span className={classes.by}>{view.by}</span>}
          {view.id === preferred && <IconStarFilled size={13} aria-hidden />}
        </DropItem>
      ))}
    </>
  )
}

interface OfActiveProps extends MenuProps {
  view: SavedView
}

function OfActive({ model, view, onAsk }: OfActiveProps) {
  const { t } = useLingui()
  const { isModified, preferred } = model.views
  const isPreferred = preferred === view.id
  const { by } = view
  const notMine = view.isMine ? undefined : t`Shared by ${by}. Save it as your own view to change it`
  return (
    <>
      {isModified && (
        <>
          <Own why={notMine} icon={<IconDeviceFloppy {...icon} />} run={() => void saveChanges(model, view)}>
            <Trans>Save changes</Trans>
          </Own>
          <DropItem icon={<IconArrowBackUp {...icon} />} onClick={() => takeBack(model, view)}>
            <Trans>Discard changes</Trans>
          </DropItem>
        </>
      )}
      <DropItem icon={<IconLink {...icon} />} onClick={() => void copyLink(model, view)}>
        <Trans>Copy link</Trans>
      </DropItem>
      <DropItem
        icon={isPreferred ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
        onClick={() => void prefer(model, isPreferred ? undefined : view)}
      >
        {isPreferred ? (
          <Trans>Do not open this view by default</Trans>
        ) : (
          <Trans>Open this view by default</Trans>
        )}
      </DropItem>
      <Own why={notMine} icon={<IconPencil {...icon} />} run={() => onAsk('rename')}>
        <Trans>Rename…</Trans>
      </Own>
      <Own why={notMine} icon={<IconUsers {...icon} />} run={() => void share(model, view)}>
        {view.scope === 'shared' ? <Trans>Stop sharing</Trans> : <Trans>Share with my company</Trans>}
      </Own>
      <Own why={notMine} icon={<IconTrash {...icon} />} run={() => void remove(model, view)}>
        <Trans>Delete</Trans>
      </Own>
    </>
  )
}

interface OwnProps {
  /** Why it cannot be done. */
  why: string | undefined
  icon: ReactNode
  run: () => void
  children: ReactNode
}

/** What only who may change the view can do: it says why not. */
function Own({ why, icon: glyph, run, children }: OwnProps) {
  const item = (
    <DropItem icon={glyph} disabled={why !== undefined} onClick={run}>
      {children}
    </DropItem>
  )
  return why ? <div title={why}>{item}</div> : item
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { DropMenu } from '#client/ui/DropMenu.tsx'
import type { TableModel } from '../use-table.ts'
import classes from './views.module.css'

const ViewsMenu = lazyPart(async () => (await import('./ViewsMenu.tsx')).ViewsMenu)
const ViewDialog = lazyPart(async () => (await import('./ViewDialog.tsx')).ViewDialog)

/** What the dialog asks for: the name of a new view, or a new name. */
export type Asked = 'new' | 'rename'

/** Which view is looked through; the menu and what it opens are loaded when they are needed. */
export function ViewsButton({ model }: { model: TableModel }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked>()
  const { active, isModified } = model.views
  const name = active?.name
  const label = name ? t`View: ${name}` : t`Views`
  return (
    <div className={classes.place}>
      <DropMenu
        label={isModified ? t`${label}, modified` : label}
        className={classes.button}
        width={264}
        button={
          <>
            <IconBookmark size={16} stroke={1.75} aria-hidden />
            <span className={name ? 's-cut' : classes.plain}>{name ?? <Trans>Views</Trans>}</span>
            {isModified && <span className={classes.dot} title={t`Modified`} />}
            <IconChevronDown size={14} aria-hidden />
          </>
        }
      >
        <Suspense fallback={null}>
          <ViewsMenu model={model} onAsk={setAsked} />
        </Suspense>
      </DropMenu>
      {asked && (
        <Suspense fallback={null}>
          <ViewDialog model={model} asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { typeNames } from '#engine/label/index.ts'
import { toggleLock } from './actions.ts'
import { ComponentGlyph } from './ComponentGlyph.tsx'
import { itemsOf, withGroups } from './designer-store.ts'
import type { Desk } from './panel-props.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

/** Everything on the label, the topmost first. */
export function Layers({ desk: { store, view } }: { desk: Desk }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const design = view.history.present
  const selected = new Set(view.selected)
  const count = design.order.length
  return (
    <section aria-label={t`Layers`} className={frame.section} data-grows>
      <h2 className={frame.heading}>
        <Trans>Layers</Trans> <span className={frame.count}>{count}</span>
      </h2>
      {count === 0 && (
        <p className="s-note">
          <Trans>The label is empty. Choose a component above, or drag it onto the page.</Trans>
        </p>
      )}
      <ul>
        {itemsOf(design, design.order.toReversed()).map(({ id, type, title, ext }) => {
          const name = title || i18n._(typeNames[type])
          return (
            <li key={id} className={classes.layer} data-selected={selected.has(id) || undefined}>
              <button
                type="button"
                className={classes.layerName}
                aria-pressed={selected.has(id)}
                data-grouped={ext?.groupId !== undefined || undefined}
                onClick={(event) => {
                  const ids = withGroups(design, [id])
                  store.select(
                    event.shiftKey || event.ctrlKey ? [...new Set([...view.selected, ...ids])] : ids,
                  )
                }}
              >
                <ComponentGlyph type={type} />
                <span>{name}</span>
              </button>
              <button
                type="button"
                className={frame.icon}
                aria-label={ext?.locked ? t`Unlock ${name}` : t`Lock ${name}`}
                aria-pressed={ext?.locked === true}
                onClick={() => toggleLock(store, [id])}
              >
                {ext?.locked ? <IconLock size={14} /> : <IconLockOpen size={14} />}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

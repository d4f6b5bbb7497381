import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { componentKinds } from '#engine/label/designer/index.ts'
import { typeNames } from '#engine/label/index.ts'
import { addComponent } from './actions.ts'
import { ComponentGlyph } from './ComponentGlyph.tsx'
import type { DesignerStore } from './designer-store.ts'
import frame from '#client/ui/designer.module.css'

/** What a dragged palette entry is called among the data of the drag. */
export const PALETTE_TYPE = 'application/x-label-component'

/** Everything that can be put on a label: by click, by key, or dragged to its place. */
export function Palette({ store }: { store: DesignerStore }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  return (
    <section aria-label={t`Components`} className={frame.section}>
      <h2 className={frame.heading}>
        <Trans>Components</Trans>
      </h2>
      <div className={frame.palette}>
        {componentKinds.map(({ type }) => {
          const name = i18n._(typeNames[type])
          return (
            <button
              key={type}
              type="button"
              className={frame.entry}
              draggable
              onDragStart={(event) => event.dataTransfer.setData(PALETTE_TYPE, type)}
              onClick={() => addComponent(store, type, name)}
            >
              <ComponentGlyph type={type} />
              <span>{name}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { type LabelComponent, typeNames } from '#engine/label/index.ts'
import { boxOf, COMPONENT_NAME_MOST, type DotBox, propertiesFor } from '#engine/label/designer/index.ts'
import type { Desk } from './panel-props.ts'
import { itemsOf } from './designer-store.ts'
import { NumberInput } from './NumberInput.tsx'
import { PagePanel } from './PagePanel.tsx'
import { PropertyInput } from './PropertyInput.tsx'
import { SeveralPanel } from './SeveralPanel.tsx'
import { useDesignText } from './use-design-text.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

/** What can be said about the selection; without one, about the paper. */
export function Properties({ desk }: { desk: Desk }) {
  const { history, selected } = desk.view
  const items = itemsOf(history.present, selected)
  const [item] = items
  if (!item) return <PagePanel desk={desk} />
  if (items.length > 1) return <SeveralPanel desk={desk} />
  return <OnePanel key={item.id} desk={desk} item={item} />
}

function OnePanel({ desk, item }: { desk: Desk; item: LabelComponent }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const { store } = desk
  const title = useDesignText(item.title, COMPONENT_NAME_MOST, (text) =>
    store.run(
      { kind: 'update', ids: [item.id], settings: [{ path: ['title'], value: text }] },
      `title ${item.id}`,
    ),
  )
  return (
    <section className={frame.section} aria-label={t`Properties`}>
      <h2 className={frame.heading}>{i18n._(typeNames[item.type])}</h2>
      <div className={frame.field}>
        <label htmlFor={`name-${item.id}`}>
          <Trans>Name</Trans>
        </label>
        <input
          className={frame.input}
          id={`name-${item.id}`}
          {...title.typing}
          aria-invalid={title.fault ? true : undefined}
        />
        {title.fault && (
          <small className={frame.fault} role="alert">
            {title.fault}
          </small>
        )}
      </div>
      <Place desk={desk} item={item} />
      {item.ext?.locked && (
        <p className="s-note">
          <Trans>It is locked. Unlock it in the layers to move it.</Trans>
        </p>
      )}
      {propertiesFor(item).map((property) => (
        <PropertyInput key={property.path.join('.')} desk={desk} item={item} property={property} />
      ))}
      <button
        type="button"
        className={frame.plain}
        onClick={() => {
          const rotate = (((item.ext?.rotate ?? 0) + 90) % 360) as 0 | 90 | 180 | 270
          store.run({ kind: 'rotate', ids: [item.id], rotate })
        }}
      >
        <Trans>Turn by 90°</Trans> <span className={frame.count}>{item.ext?.rotate ?? 0}°</span>
      </button>
    </section>
  )
}

const SIDES = ['x', 'y', 'w', 'h'] as const

/** Place and size in millimetres, a dot at a time. */
function Place({ desk: { store, view }, item }: { desk: Desk; item: LabelComponent }) {
  const { t } = useLingui()
  const { page } = view.history.present
  const { dotsPerMm } = page
  const box = boxOf(item, page)
  const names = { x: t`From the left`, y: t`From the top`, w: t`Width`, h: t`Height` }
  const set = (side: (typeof SIDES)[number], mm: number): boolean => {
    const next: DotBox = { ...box, [side]: Math.round(mm * dotsPerMm) }
    const what = side === 'x' || side === 'y' ? 'move' : 'resize'
    return store.run({ kind: 'place', what, boxes: new Map([[item.id, next]]) }, `${side} ${item.id}`)
  }
  return (
    <div className={classes.four}>
      {SIDES.map((side) => (
        <NumberInput
          key={side}
          label={names[side]}
          unit="mm"
          value={Math.round((box[side] / dotsPerMm) * 1000) / 1000}
          step={1 / dotsPerMm}
          isDisabled={item.ext?.locked}
          onChange={(mm) => set(side, mm)}
        />
      ))}
    </div>
  )
}

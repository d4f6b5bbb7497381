import { Trans, useLingui } from '@lingui/react/macro'
import type { LabelPage } from '#engine/label/index.ts'
import { confirm } from '#client/ui/confirm.ts'
import type { Desk } from './panel-props.ts'
import { ChoiceLine } from './ChoiceLine.tsx'
import { NumberInput } from './NumberInput.tsx'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

/** Millimetres; names of papers are their sizes. */
const PAPERS = [
  [100, 150],
  [100, 100],
  [76, 130],
  [101.6, 152.4],
  [60, 40],
  [50, 30],
  [210, 297],
] as const

/** Dots per millimetre of printers, and what their makers call them. */
const PRINTERS = [
  [8, 203],
  [12, 300],
  [24, 600],
] as const

/** Paper, printer and guides: what is shown while nothing is selected. */
export function PagePanel({ desk: { store, view } }: { desk: Desk }) {
  const { t } = useLingui()
  const { page, guides, order } = view.history.present
  const set = (change: Partial<LabelPage>): boolean =>
    store.run({ kind: 'page', page: { ...page, ...change } }, `page ${Object.keys(change).join()}`)
  const size = `${page.wMm}x${page.hMm}`
  const isKnown = PAPERS.some(([w, h]) => `${w}x${h}` === size)
  const clear = async () => {
    const isSure = await confirm({
      title: t`Clear the label?`,
      text: t`Every component is removed. Press Ctrl+Z to undo.`,
      yes: t`Clear`,
      danger: true,
    })
    if (isSure) store.run({ kind: 'clear' })
  }
  return (
    <section className={frame.section} aria-label={t`Paper`}>
      <h2 className={frame.heading}>
        <Trans>Paper</Trans>
      </h2>
      <ChoiceLine
        label={t`Size`}
        value={isKnown ? size : ''}
        any={isKnown ? undefined : t`Own size`}
        isAlwaysSet
        items={PAPERS.map(([w, h]) => ({ value: `${w}x${h}`, label: `${w} × ${h} mm` }))}
        onChange={(next) => {
          const found = PAPERS.find(([w, h]) => `${w}x${h}` === next)
          if (found) set({ wMm: found[0], hMm: found[1] })
        }}
      />
      <div className={classes.four}>
        <NumberInput
          label={t`Width`}
          unit="mm"
          min={10}
          max={300}
          value={page.wMm}
          onChange={(wMm) => set({ wMm })}
        />
        <NumberInput
          label={t`Height`}
          unit="mm"
          min={10}
          max={450}
          value={page.hMm}
          onChange={(hMm) => set({ hMm })}
        />
      </div>
      <ChoiceLine
        label={t`Printer`}
        value={String(page.dotsPerMm)}
        isAlwaysSet
        items={[
          ...(PRINTERS.some(([dots]) => dots === page.dotsPerMm)
            ? []
            : [{ value: String(page.dotsPerMm), label: t`${page.dotsPerMm} dots per mm` }]),
          ...PRINTERS.map(([dots, dpi]) => ({
            value: String(dots),
            label: t`${dots} dots per mm (${dpi} dpi)`,
          })),
        ]}
        onChange={(dots) => set({ dotsPerMm: Number(dots) })}
      />
      <h2 className={frame.heading}>
        <Trans>Guides</Trans>
      </h2>
      {guides.length === 0 && (
        <p className="s-note">
          <Trans>
            Press a ruler to draw a guide. Components snap to it. Drag it to move it, or off the end to remove
            it.
          </Trans>
        </p>
      )}
      {guides.map((guide, at) => (
        <div key={at} className={classes.guideRow}>
          <NumberInput
            label={guide.axis === 'x' ? t`From the left` : t`From the top`}
            unit="mm"
            value={guide.at}
            onChange={(mm) =>
              store.run({ kind: 'guides', guides: guides.with(at, { ...guide, at: mm }) }, `guide ${at}`)
            }
          />
          <button
            type="button"
            className={frame.plain}
            onClick={() => store.run({ kind: 'guides', guides: guides.toSpliced(at, 1) })}
          >
            <Trans>Remove</Trans>
          </button>
        </div>
      ))}
      <div className={classes.two}>
        <button
          type="button"
          className={frame.plain}
          onClick={() => store.run({ kind: 'guides', guides: [...guides, { axis: 'x', at: page.wMm / 2 }] })}
        >
          <Trans>Guide down</Trans>
        </button>
        <button
          type="button"
          className={frame.plain}
          onClick={() => store.run({ kind: 'guides', guides: [...guides, { axis: 'y', at: page.hMm / 2 }] })}
        >
          <Trans>Guide across</Trans>
        </button>
      </div>
      {order.length > 0 && (
        <button type="button" className={frame.plain} onClick={() => void clear()}>
          <Trans>Clear the label</Trans>
        </button>
      )}
    </section>
  )
}

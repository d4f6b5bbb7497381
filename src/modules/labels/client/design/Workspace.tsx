import { useLingui } from '@lingui/react/macro'
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { errorsOf, usualValues } from '#engine/label/index.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { notify } from '#client/ui/notify.ts'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { useStore } from '#client/offline/use-live.ts'
import { go } from '#client/router/go.ts'
import { SampleNote } from '#client/ui/SampleNote.tsx'
import { didStep } from '#client/undo/undo-stack.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/labels/module.ts'
import type { WireTemplate } from '../templates.ts'
import { Canvas } from './Canvas.tsx'
import { DataChoice } from './DataChoice.tsx'
import type { Desk } from './panel-props.ts'
import { Findings } from './Findings.tsx'
import { Layers } from './Layers.tsx'
import { Palette } from './Palette.tsx'
import { Properties } from './Properties.tsx'
import { Steps } from './Steps.tsx'
import { TopBar } from './TopBar.tsx'
import { templateDrafts, useDesigning, type Beginning, type Designing } from './use-designing.ts'
import { useSketch } from './use-sketch.ts'
import { TakeOver } from '#client/ui/DesignerBar.tsx'
import frame from '#client/ui/designer.module.css'
import classes from './workspace.module.css'

const HistoryDialog = lazyPart(async () => (await import('./HistoryDialog.tsx')).default)
const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).default)

interface WorkspaceProps {
  beginning: Beginning
  detail: WireTemplate | undefined
  /** It was opened to try the designer. */
  isSample?: boolean
}

/** The desk of one template. */
export function Workspace({ beginning, detail, isSample = false }: WorkspaceProps) {
  const { t } = useLingui()
  const designing = useDesigning(beginning, detail)
  const [isHistory, setHistory] = useState(false)
  const faults = useInputFaults()
  const desk = useDesk(beginning, designing)
  useDeskKeys(designing, faults.reason)
  const publishedRev = detail?.publishedRev ?? 0
  if (!designing.isReady) return <SkeletonRows rows={10} />
  return (
    <InputFaults value={faults.report}>
      <div className={frame.desk}>
        <TopBar
          desk={desk}
          designing={designing}
          publishedRev={publishedRev}
          onHistory={() => setHistory(true)}
          fault={faults.reason}
        />
        {isSample && designing.rev === 0 && !designing.isReadOnly && (
          <Sample id={beginning.id} designing={designing} />
        )}
        {designing.isReadOnly && (
          <TakeOver
            text={t`This template is open in another tab. You can only view it here.`}
            onTake={designing.takeOver}
          />
        )}
        <div className={frame.columns} inert={designing.isReadOnly}>
          <div className={`${frame.left} ${classes.adding}`}>
            <Palette store={desk.store} />
            <Layers desk={desk} />
          </div>
          <div className={`${frame.middle} ${classes.canvas}`}>
            <DataChoice kind={beginning.kind} onChange={desk.setValues} />
            <Canvas desk={desk} />
          </div>
          <RightSide desk={desk} />
        </div>
        <Suspense>
          {isHistory && (
            <HistoryDialog
              id={beginning.id}
              designing={designing}
              publishedRev={publishedRev}
              onClose={() => setHistory(false)}
            />
          )}
          {designing.conflict && <ConflictDialog designing={designing} theirs={designing.conflict} />}
        </Suspense>
      </div>
    </InputFaults>
  )
}

/** Until it is saved: that it is a sample, and the button that discards it. Undo restores what was drawn. */
function Sample({ id, designing }: { id: string; designing: Designing }) {
  const { t } = useLingui()
  const store = useStore()
  const discard = async () => {
    const [draft] = (await store?.drafts.list(templateDrafts.of(id))) ?? []
    await designing.discard()
    go(href(screens.faceListManage))
    if (!store || !draft) return
    didStep({
      name: t`Sample discarded`,
      undo: async () => {
        await store.drafts.save(draft)
        go(draft.href ?? href(screens.systemSettingDesignFaceSheet, {}, { id }))
      },
    })
  }
  return (
    <SampleNote
      text={t`This label is a sample on this device. Nothing is sent until you choose “Save” or “Publish”.`}
      onDiscard={() => void discard()}
    />
  )
}

const ZOOM = { least: 0.2, most: 6 } as const

function useDesk(
  { kind }: Beginning,
  { store, view }: Designing,
): Desk & { setValues: (values: Desk['values']) => void } {
  const [usual] = useState(() => usualValues(kind))
  const [values, setValues] = useState(usual)
  const [zoom, setZoomTo] = useState(1)
  const scroll = useRef<HTMLDivElement>(null)
  const drawing = useSketch(view.history.present, values, usual)
  const setZoom = (next: number) => setZoomTo(Math.min(ZOOM.most, Math.max(ZOOM.least, next)))
  const { page } = view.history.present
  const fit = useCallback(() => {
    const room = scroll.current
    if (!room) return
    const perMm = 96 / 25.4
    const [w, h] = [
      (room.clientWidth - 64) / (page.wMm * perMm),
      (room.clientHeight - 64) / (page.hMm * perMm),
    ]
    setZoomTo(Math.min(ZOOM.most, Math.max(ZOOM.least, Math.min(w, h))))
  }, [page.wMm, page.hMm])
  const isShown = scroll.current !== null
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- again when the canvas has come to stand
  useEffect(fit, [fit, isShown, drawing.isFresh])
  return { store, view, kind, drawing, values, setValues, zoom, setZoom, fit, scroll }
}

/** Anywhere on the page; in a text field its own undo knows nothing of the rest. */
function useDeskKeys({ store, save }: Designing, fault: string | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const act = {
      s: () => (fault ? notify(fault, 'bad') : void save()),
      z: () => (event.shiftKey ? store.redo() : store.undo()),
      y: store.redo,
    }[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const TABS = ['properties', 'checks', 'steps'] as const

/** Properties, checks, steps; on a phone a sheet under the page. */
function RightSide({ desk }: { desk: Desk }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<(typeof TABS)[number]>('properties')
  const errors = errorsOf(desk.drawing.findings).length
  const names = {
    properties: t`Properties`,
    checks: errors ? t`Checks (${errors})` : t`Checks`,
    steps: t`Steps`,
  }
  return (
    <div className={frame.right}>
      <div className={frame.tabs} role="tablist" aria-label={t`Panels`}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={tab === each}
            data-bad={(each === 'checks' && errors > 0) || undefined}
            onClick={() => setTab(each)}
          >
            {names[each]}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={names[tab]} className={frame.panel}>
        {tab === 'properties' && <Properties desk={desk} />}
        {tab === 'checks' && <Findings desk={desk} />}
        {tab === 'steps' && <Steps desk={desk} />}
      </div>
    </div>
  )
}

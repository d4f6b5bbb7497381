import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { report } from '#client/calls/explain.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { loadChartSources } from '#client/calls/chart-sources.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { useIsPhone } from '#client/ui/phone.ts'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import type { PageDocument } from '#engine/page/index.ts'
import { Canvas } from './Canvas.tsx'
import type { Desk, Device } from './desk.ts'
import { FindBar, type FindWish } from './FindBar.tsx'
import { JsonView } from './JsonView.tsx'
import { Outline } from './Outline.tsx'
import { Palette } from './Palette.tsx'
import { Problems } from './Problems.tsx'
import { type Problem, problemsOf } from './problems.ts'
import { useSending } from '../use-sending.ts'
import { Properties } from './Properties.tsx'
import { codeFaults } from './script-check.ts'
import { Steps } from './Steps.tsx'
import { TopBar } from './TopBar.tsx'
import { useDocument } from './use-design.ts'
import type { Designing } from './use-page-designing.ts'
import { TakeOver } from '#client/ui/DesignerBar.tsx'
import frame from '#client/ui/designer.module.css'

const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog.tsx')).default)

interface WorkspaceProps {
  designing: Designing
  /** Save, publish and the like; given why what is typed cannot be saved. */
  actions: (fault: string | undefined) => ReactNode
  menu: ReactNode
  /** Revision people see; 0 while none is published. */
  publishedRev: number
  /** Function that opens the page; "" is everyone. */
  func: string
  onSave: (fault: string | undefined) => void
}

/** The desk of one document: field types and outline, canvas, properties. */
export function Workspace({ designing, actions, menu, publishedRev, func, onSave }: WorkspaceProps) {
  const { t } = useLingui()
  const { store, isReady, isReadOnly, takeOver } = designing
  const shown = useLanguage()
  const [language, setLanguage] = useState(shown)
  const [device, setDevice] = useState<Device>(useIsPhone() ? 'phone' : 'desktop')
  const [tab, setTab] = useState<Tab>('properties')
  const [isPreview, setPreview] = useState(false)
  const right = useRef<HTMLDivElement>(null)
  const middle = useRef<HTMLDivElement>(null)
  const faults = useInputFaults()
  const desk = useMemo<Desk>(() => ({ store, language, device }), [store, language, device])
  const [finding, setFinding] = useState<FindWish>()
  // Where nothing can be found and replaced, or the preview covers the bar, the keys are the browser's.
  const find =
    isReadOnly || isPreview
      ? undefined
      : (field: FindWish['field']) => setFinding((old) => ({ field, count: (old?.count ?? 0) + 1 }))
  useDeskKeys(designing, { onSave: () => onSave(faults.reason), onFind: find })
  const toProperties = () => {
    setTab('properties')
    requestAnimationFrame(() =>
      right.current?.querySelector<HTMLElement>('[role=tabpanel] input, [role=tabpanel] button')?.focus(),
    )
  }
  if (!isReady) return <SkeletonRows rows={10} />
  return (
    <InputFaults value={faults.report}>
      <div className={frame.desk}>
        <TopBar
          desk={desk}
          designing={designing}
          publishedRev={publishedRev}
          onLanguage={setLanguage}
          onDevice={setDevice}
          onPreview={() => setPreview(true)}
          onFind={find && (() => find('find'))}
          menu={menu}
        >
          {actions(faults.reason)}
        </TopBar>
        {isReadOnly && (
          <TakeOver
            text={t`This form is open in another tab. You can only view it here.`}
            onTake={takeOver}
          />
        )}
        <div className={frame.columns} inert={isReadOnly}>
          <LeftSide desk={desk} onEnter={toProperties} />
          <div className={frame.middle} ref={middle}>
            {finding && (
              <FindBar
                desk={desk}
                wish={finding}
                onClose={() => {
                  setFinding(undefined)
                  // The keyboard goes on at the field that was found.
                  middle.current?.querySelector<HTMLElement>('[data-node][tabindex="0"]')?.focus()
                }}
              />
            )}
            <Canvas desk={desk} onEnter={toProperties} />
          </div>
          <div className={frame.right} ref={right}>
            <RightTabs desk={desk} tab={tab} onTab={setTab} />
          </div>
        </div>
        <Suspense>
          {isPreview && <PreviewDialog desk={desk} func={func} onClose={() => setPreview(false)} />}
        </Suspense>
      </div>
    </InputFaults>
  )
}

/** Anywhere on the page; in a text field its own undo knows nothing of the rest. */
function useDeskKeys(
  { store }: Designing,
  { onSave, onFind }: { onSave: () => void; onFind: ((field: FindWish['field']) => void) | undefined },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const act = {
      s: onSave,
      z: () => (event.shiftKey ? store.redo() : store.undo()),
      y: store.redo,
      f: onFind && (() => onFind('find')),
      h: onFind && (() => onFind('replace')),
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

/** Field types, then the outline. */
function LeftSide({ desk, onEnter }: { desk: Desk; onEnter: () => void }) {
  const { t } = useLingui()
  // A phone shows the parts one below the other: what is there before what could be added.
  const [tab, setTab] = useState<'types' | 'outline'>(useIsPhone() ? 'outline' : 'types')
  const names = { types: t`Field types`, outline: t`Outline` }
  return (
    <div className={frame.left}>
      <Tabs
        label={t`Field types and outline`}
        tabs={['types', 'outline'] as const}
        names={names}
        tab={tab}
        onTab={setTab}
      />
      <div role="tabpanel" aria-label={names[tab]} className={frame.panel}>
        {tab === 'types' ? <Palette desk={desk} /> : <Outline desk={desk} onEnter={onEnter} />}
      </div>
    </div>
  )
}

const TABS = ['properties', 'problems', 'steps', 'json'] as const
type Tab = (typeof TABS)[number]

/** How long after the last change the document is checked, milliseconds. */
const CHECK_MS = 300

function RightTabs({ desk, tab, onTab }: { desk: Desk; tab: Tab; onTab: (tab: Tab) => void }) {
  const { t } = useLingui()
  const [checked] = useDebouncedValue(useDocument(desk.store), CHECK_MS)
  const [charts] = useLoaded(loadChartSources)
  const sources = charts.state === 'ready' ? charts.value : undefined
  const inCode = useCodeProblems(checked)
  const { sentAs } = useSending(checked)
  const form = sentAs?.declared
  const problems = useMemo(
    () => [...problemsOf(checked, { charts: sources, sentAs: form }), ...inCode],
    [checked, sources, form, inCode],
  )
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const names = {
    properties: t`Properties`,
    problems: problems.length > 0 ? t`Problems (${problems.length})` : t`Problems`,
    steps: t`Steps`,
    json: 'JSON',
  }
  const go = (id: string) => {
    desk.store.select(id === '' ? [] : [id])
    onTab('properties')
  }
  return (
    <>
      <Tabs
        label={t`Panels`}
        tabs={TABS}
        names={names}
        tab={tab}
        onTab={onTab}
        bad={errors > 0 ? 'problems' : undefined}
      />
      <div role="tabpanel" aria-label={names[tab]} className={frame.panel}>
        {tab === 'properties' && <Properties desk={desk} />}
        {tab === 'problems' && <Problems desk={desk} problems={problems} onGo={go} />}
        {tab === 'steps' && <Steps desk={desk} />}
        {tab === 'json' && <JsonView desk={desk} />}
      </div>
    </>
  )
}

const noProblems: readonly Problem[] = []

/** Code that does not parse: it is warned of, and the form can be published (spec 001 §8). */
function useCodeProblems(document: PageDocument): readonly Problem[] {
  const [problems, setProblems] = useState(noProblems)
  useEffect(() => {
    let isOver = false
    const check = async () => {
      const faults = await codeFaults(document)
      if (isOver) return
      const found = faults.map(({ id, name, line, message }): Problem => ({
        code: 'script',
        severity: 'warning',
        id,
        about: name,
        line,
        said: message,
      }))
      setProblems(found.length > 0 ? found : noProblems)
    }
    check().catch(report)
    return () => {
      isOver = true
    }
  }, [document])
  return problems
}

interface TabsProps<T extends string> {
  label: string
  tabs: readonly T[]
  names: Readonly<Record<T, string>>
  tab: T
  onTab: (tab: T) => void
  bad?: T | undefined
}

function Tabs<T extends string>({ label, tabs, names, tab, onTab, bad }: TabsProps<T>) {
  return (
    <div className={frame.tabs} role="tablist" aria-label={label}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={tab === each}
          data-bad={bad === each || undefined}
          onClick={() => onTab(each)}
        >
          {names[each]}
        </button>
      ))}
    </div>
  )
}

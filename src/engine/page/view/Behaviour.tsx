/** What elements of an open page do at their triggers: declared actions at once, scripts through their sandbox where they are on. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { go } from '#client/router/go.ts'
import { notify } from '#client/ui/notify.ts'
import { useAnyChoices } from '#engine/form/fields/select/choices.ts'
import type { FormStore } from '#engine/form/logic/form-store.ts'
import { useFormStore } from '#engine/form/view/form-context.ts'
import { actionsAt } from '#engine/page/logic/page-actions.ts'
import { codeText } from '#engine/page/logic/page-code.ts'
import { pathOf, pathsOfValues } from '#engine/page/logic/page-form.ts'
import { type Fetched, fetchedOf } from '#engine/page/logic/page-sources.ts'
import type { PageDocument } from '#engine/page/schema/document.ts'
import { addressFor, type Fire, FireContext, usePage, usePageViewer } from './page-context.ts'
import { type ScriptLine, type ScriptTrouble, useScripts } from './use-scripts.ts'

interface BehaviourProps {
  readonly document: PageDocument
  /** Scripts are switched on for this page. */
  readonly hasScripts: boolean
  readonly onLine?: ((line: ScriptLine) => void) | undefined
  readonly children: ReactNode
}

/** Other code begins with elements that know nothing of what the code before did to them. */
export function Behaviour(props: BehaviourProps) {
  const { document, hasScripts } = props
  const code = useMemo(() => (hasScripts ? codeText(document) : ''), [document, hasScripts])
  return <Behaving key={code} {...props} />
}

function Behaving({ document, hasScripts, onLine, children }: BehaviourProps) {
  const store = useFormStore()
  const open = useOpening()
  /** What an action writes sets nothing else off: two that answer each other would never end. */
  const isActing = useRef(false)
  const write = useCallback(
    (values: Readonly<Record<string, unknown>>) => {
      isActing.current = true
      store.patch(values, 'form')
      isActing.current = false
    },
    [store],
  )
  const { run, trouble } = useScripts({ document, store, isOn: hasScripts, onLine, write })
  const fire = useCallback<Fire>(
    (node, trigger) => {
      const key = pathOf(node)
      const given = { key, value: store.get(key) ?? null }
      for (const action of actionsAt(node, trigger)) {
        switch (action.type) {
          case 'set':
            write({ [action.key]: action.value })
            break
          case 'page':
            open(action.screen)
            break
          case 'method':
            run({ kind: 'method', name: action.name, ...given })
            break
          case 'script':
            run({ kind: 'script', script: action.script, name: trigger, ...given })
            break
        }
      }
    },
    [store, write, run, open],
  )
  useChanges(document, store, fire, isActing)
  const fetched = useMemo(() => fetchedOf(document), [document])
  return (
    <FireContext value={fire}>
      {trouble && (
        <p className="s-note" role="status">
          <TroubleText trouble={trouble} />
        </p>
      )}
      {fetched.map((each) => (
        <FetchedList
          key={each.name}
          fetched={each}
          onRows={(rows) => run({ kind: 'method', name: each.loaded, value: rows, key: each.name })}
        />
      ))}
      {children}
    </FireContext>
  )
}

/** Opens a screen by its name, or says why it does not. The same function each time: another person is no event of the elements. */
function useOpening(): (screen: string) => void {
  const { t } = useLingui()
  const { sample } = usePage()
  const viewer = usePageViewer()
  const open = (screen: string) => {
    const address = addressFor(viewer, screen)
    if (address === undefined) notify(t`You do not have access to this page.`, 'warning')
    // What is designed would be left with its preview.
    else if (sample !== undefined) notify(t`The preview does not open other pages.`)
    else go(address)
  }
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  return useCallback((screen: string) => latest.current(screen), [])
}

function TroubleText({ trouble }: { trouble: ScriptTrouble }) {
  switch (trouble) {
    case 'failed':
      return <Trans>A script of this page failed. Everything else works.</Trans>
    case 'stopped':
      return (
        <Trans>
          A script of this page was stopped: it took too long or too much memory. Everything else works.
        </Trans>
      )
    case 'off':
      return <Trans>Scripts of this page are off until you open it again. Everything else works.</Trans>
  }
}

/** Types whose value is chosen: a change is a choice as well. */
const chosen: ReadonlySet<string> = new Set(['select', 'choose', 'group', 'radioGroup', 'checkbox'])

/** Values that change set off what their element does. */
function useChanges(
  document: PageDocument,
  store: FormStore,
  fire: Fire,
  isActing: { readonly current: boolean },
): void {
  useEffect(() => {
    const watched = [...pathsOfValues(document)].flatMap(([id, paths]) => {
      const node = document.nodes[id]
      const isWatched = node && ['change', 'select'].some((trigger) => actionsAt(node, trigger).length > 0)
      return isWatched ? [{ node, paths, before: paths.map(store.get) }] : []
    })
    if (watched.length === 0) return undefined
    return store.subscribe(() => {
      for (const each of watched) {
        const now = each.paths.map(store.get)
        if (now.every((value, place) => Object.is(value, each.before[place]))) continue
        each.before = now
        if (isActing.current || store.isReadOnly) continue
        fire(each.node, 'change')
        if (chosen.has(each.node.type)) fire(each.node, 'select')
      }
    })
  }, [document, store, fire, isActing])
}

/** A list that is asked for as the page opens; it is kept with the other answers of the device, also for offline. */
function FetchedList({ fetched, onRows }: { fetched: Fetched; onRows: (rows: readonly object[]) => void }) {
  const { options, loaded } = fetched
  const { choices, isAnswered } = useAnyChoices(options)
  const isHere = isAnswered || !('api' in options)
  const rows = JSON.stringify(choices.map(({ value, label }) => ({ value, label })))
  const handed = useRef<string>(undefined)
  useEffect(() => {
    if (!isHere || loaded === '' || handed.current === rows) return
    handed.current = rows
    onRows(JSON.parse(rows) as object[])
  }, [isHere, loaded, rows, onRows])
  return null
}

/** Scripts of an open page: begun with it where they are switched on, and what they may do to it. */
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadFieldCalls } from '#client/calls/field-calls.ts'
import { readQuery } from '#client/calls/read-query.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { lazyImport } from '#client/offline/lazy-import.ts'
import { notify } from '#client/ui/notify.ts'
import { apiOptions, isApiFault, readParams } from '#engine/form/logic/field-api.ts'
import { valueAt } from '#engine/form/logic/form-paths.ts'
import type { FormStore } from '#engine/form/logic/form-store.ts'
import { codeOf } from '#engine/page/logic/page-code.ts'
import { takenValue } from '#engine/page/logic/page-form.ts'
import { sourceNamed } from '#engine/page/logic/page-sources.ts'
import type { PageDocument } from '#engine/page/schema/document.ts'
import type { ScriptCommand, ScriptFault, ScriptJob } from '#engine/page/script/messages.ts'
import type { ScriptHost } from './script-host.ts'

/** What people are told: a script failed, was stopped, or all of them stay off until the page is opened again. */
export type ScriptTrouble = 'failed' | 'stopped' | 'off'

/** What the person who designs the page is shown. */
export type ScriptLine =
  { readonly kind: 'log'; readonly text: string } | { readonly kind: 'fault'; readonly fault: ScriptFault }

interface ScriptsOptions {
  readonly document: PageDocument
  readonly store: FormStore
  readonly isOn: boolean
  readonly onLine: ((line: ScriptLine) => void) | undefined
  /** Writes values without anything else happening because of them. */
  readonly write: (values: Readonly<Record<string, unknown>>) => void
}

interface Scripts {
  /** Nothing where scripts are off. */
  readonly run: (job: ScriptJob) => void
  readonly trouble: ScriptTrouble | undefined
}

/** Calls of the scripts of a page in a minute. */
const CALLS_MOST = 20
const MINUTE_MS = 60_000

/** Things that wait for the sandbox to be there. */
const EARLY_MOST = 50

const loadHost = () => import('./start-scripts.ts')

export function useScripts({ document, store, isOn, onLine, write }: ScriptsOptions): Scripts {
  const { t } = useLingui()
  const language = useLanguage()
  const host = useRef<ScriptHost>(undefined)
  /** What happened before the sandbox was there. */
  const early = useRef<ScriptJob[]>([])
  const called = useRef<number[]>([])
  const [trouble, setTrouble] = useState<ScriptTrouble>()

  const mayCall = (): boolean => {
    const now = Date.now()
    called.current = called.current.filter((at) => at > now - MINUTE_MS)
    if (called.current.length >= CALLS_MOST) return false
    called.current.push(now)
    return true
  }
  /** Rows of a source the page declares, asked with the rights of the person who looks; undefined where that cannot be. */
  const rowsOf = async (name: string, more: object): Promise<readonly unknown[] | undefined> => {
    const source = sourceNamed(document, name)
    if (!source || !mayCall()) return undefined
    if (!('api' in source)) return source
    const params = JSON.stringify({ ...readParams(source.params), ...more })
    const options = apiOptions({ api: source.api, params }, await loadFieldCalls())
    if (isApiFault(options)) return undefined
    const input = options.input(store.data, '')
    if (input === undefined) return undefined
    return options.toChoices((await readQuery(options.call, input as never)) as never, language)
  }
  const answerCall = async (id: number, name: string, params: object) => {
    const rows = await rowsOf(name, params).catch(() => undefined)
    host.current?.run({ kind: 'answer', id, rows: rows?.map((row) => ({ ...(row as object) })) })
  }
  const obey = useEffectEvent((commands: readonly ScriptCommand[]) => {
    const values: Record<string, unknown> = {}
    for (const command of commands) {
      switch (command.do) {
        case 'set': {
          const { key } = command
          const value = takenValue(document, key, command.value, valueAt(store.data, key))
          if (value === undefined) onLine?.({ kind: 'log', text: t`No field takes this value: ${key}` })
          else values[key] = value
          break
        }
        case 'call':
          void answerCall(command.id, command.name, command.params)
          break
        case 'notify':
          notify(command.text, command.tone)
          break
        case 'log':
          onLine?.({ kind: 'log', text: command.text })
          break
      }
    }
    if (Object.keys(values).length > 0) write(values)
  })
  const say = useEffectEvent((fault: ScriptFault, isOff: boolean) => {
    onLine?.({ kind: 'fault', fault })
    const { kind, line } = fault
    if (kind === 'syntax') {
      // Spec 001 §8 "Form-code transform failure".
      const unread =
        line > 0
          ? t`The script of this page cannot be read (line ${line}).`
          : t`The script of this page cannot be read.`
      notify(`${t`Error`}: ${unread}`, 'bad')
      return
    }
    setTrouble(isOff ? 'off' : kind === 'error' || kind === 'large' ? 'failed' : 'stopped')
  })

  useEffect(() => {
    if (!isOn) return undefined
    let isOver = false
    const begin = async () => {
      const { startScripts } = await lazyImport(loadHost)
      if (isOver) return
      host.current = startScripts(codeOf(document), {
        values: () => store.data,
        obey: (commands) => obey(commands),
        say: (fault, isOff) => say(fault, isOff),
      })
      for (const job of [{ kind: 'load' } as const, ...early.current.splice(0)]) host.current.run(job)
    }
    begin().catch(() => {
      if (!isOver) setTrouble('off')
    })
    return () => {
      isOver = true
      host.current?.end()
      host.current = undefined
      // What comes next is begun anew: nothing waits for it, and nothing has failed in it.
      early.current = []
      setTrouble(undefined)
    }
  }, [document, store, isOn])

  const run = useCallback(
    (job: ScriptJob) => {
      if (!isOn) return
      if (host.current) host.current.run(job)
      else if (early.current.length < EARLY_MOST) early.current.push(job)
    },
    [isOn],
  )
  return { run, trouble }
}

/** What can be done here by this person, and doing it: dry run, question, the action itself. */
import { msg } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { useCallback, useMemo, useState } from 'react'
import { BadResponse, OfflineError, Refused } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { go } from '#client/router/go.ts'
import { grantedIds, useSession } from '#client/session/session.ts'
import { notify } from '#client/ui/notify.ts'
import { dryRun, type DryRun } from '#engine/table/logic/dry-run.ts'
import type {
  ActionDecl,
  ActionTools,
  CommandDecl,
  Validated,
  TableDecl,
} from '#engine/table/schema/table.ts'
import { newId } from '#offline/new-id.ts'
import { openedStore } from '#offline/store.ts'
import type { Begun } from './begin-command.ts'
import type { Row } from '../use-table-data.ts'

export interface Asked {
  action: ActionDecl
  dry: DryRun<Row>
  /** Of what will be written down: twice "yes" is once. */
  id: string
}

export interface TableActions {
  /** Actions whose function the person holds. */
  all: readonly ActionDecl[]
  one: readonly ActionDecl[]
  many: readonly ActionDecl[]
  canCreate: boolean
  canImport: boolean
  /** The open question. */
  asked: Asked | undefined
  dismiss: () => void
  /** Asks first when the action wants it or some rows cannot; else does it. */
  act: (action: ActionDecl, rows: readonly Row[]) => void
  /** Does what was asked. */
  run: (asked: Asked) => Promise<void>
  /** Writes a command of a panel down. */
  begin: (action: ActionDecl, command: CommandDecl, validated: Validated<Row>) => Promise<void>
}

const translate = (message: Parameters<ActionTools['translate']>[0]): string =>
  typeof message === 'string' ? message : i18n._(message)

const tools: ActionTools = {
  navigate: (href) => go(href),
  enqueue: async (call, parameter, options) => {
    const store = openedStore()
    await store.outbox.enqueue(call, parameter as never, options)
  },
  translate: (message, tone) => notify(translate(message), tone),
}

/** A failed call speaks for itself; anything else means that the device could not take it. */
function tellFailure(error: unknown): void {
  if (error instanceof Refused || error instanceof OfflineError || error instanceof BadResponse)
    return report(error)
  console.error('The action failed on this device.', error)
  notify(i18n._(msg`This was not possible on this device. Nothing was sent.`), 'bad')
}

/** `onWritten`: a command is on this device. What merely opened something (a print window, a form) may still be left. */
export function useActions(table: TableDecl, onWritten: (action: ActionDecl) => void): TableActions {
  const granted = grantedIds(useSession().funcs as Parameters<typeof grantedIds>[0])
  const [asked, setAsked] = useState<Asked>()
  const all = useMemo(() => table.actions.filter(({ func }) => !func || granted.has(func)), [table, granted])
  /** A question stays until what was confirmed is on this device, or told to be impossible: once it is closed, so may the portal be. */
  const finish = useCallback(async (action: ActionDecl, work: () => Promise<void> | void) => {
    try {
      await work()
    } catch (error) {
      tellFailure(error)
    }
    setAsked((now) => (now?.action === action ? undefined : now))
  }, [])
  const begin = useCallback(
    (begun: Omit<Begun, 'action'> & { action: ActionDecl }) =>
      finish(begun.action, async () => {
        await (await import('./begin-command.ts')).beginCommand(begun)
        onWritten(begun.action)
      }),
    [finish, onWritten],
  )
  const run = useCallback<TableActions['run']>(
    ({ action, dry, id }) => {
      const { command } = action
      if (command) return begin({ table, action, command, validated: dry, id })
      // Nothing was to be confirmed: it may open a window of its own.
      if (!action.confirm) setAsked(undefined)
      return finish(action, () => action.run?.(dry.can, tools))
    },
    [table, finish, begin],
  )
  const act = useCallback<TableActions['act']>(
    (action, rows) => {
      const question = { action, dry: dryRun(action, rows), id: newId() }
      const isBulk = action.command !== undefined && rows.length > 1
      if (action.confirm || action.panel || isBulk || question.dry.cannot > 0) setAsked(question)
      else void run(question)
    },
    [run],
  )
  return {
    all,
    one: useMemo(() => all.filter(({ on }) => on !== 'many'), [all]),
    many: useMemo(() => all.filter(({ on }) => on !== 'one'), [all]),
    canCreate: !!table.create && (!table.create.func || granted.has(table.create.func)),
    canImport: !!table.import && (!table.import.func || granted.has(table.import.func)),
    asked,
    dismiss: useCallback(() => setAsked(undefined), []),
    act,
    run,
    begin: useCallback<TableActions['begin']>(
      (action, command, validated) => begin({ table, action, command, validated }),
      [table, begin],
    ),
  }
}

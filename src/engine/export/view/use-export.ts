/** Runs exports from the dialog: which button is busy, the flow of spec 000 §4, and the task for the tray. */
import { msg } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { BadResponse, OfflineError, Refused } from '#client/calls/failures.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { go } from '#client/router/go.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import { runExport, type FlowPorts } from '#engine/export/logic/export-flow.ts'
import type { ExportScope } from '#engine/export/logic/export-request.ts'
import type { ExportDecl, ExportRequest } from '#engine/export/schema/export.ts'
import { getStore } from '#offline/store.ts'
import type { Translate } from '#engine/table/view/use-translate.ts'
import { openDownload } from './open-download.ts'

/** What an export status answers (spec 000 §3 "Status reply"). */
interface Status {
  state?: string
  downloadURI: string | null
  error?: string
}

/** The gateway could not make the file, and says why. */
class TaskFailed extends Error {}

interface Job {
  scope: ExportScope
  request: ExportRequest
  /** Rows that match. */
  total: number
  /** Rows that were picked one by one (spec 000 §4 "the export was for selected rows"). */
  isPicked: boolean
}

export interface Exporting {
  /** The scope whose button turns; the others wait. */
  busy: ExportScope | undefined
  run: (job: Job) => void
  /** The same on this device, where nothing is waited for. */
  here: (scope: ExportScope, work: () => Promise<void>) => void
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The task as the tray knows it; a device that cannot keep it exports all the same. */
async function remember(taskId: string, label: string, how: 'awaited' | 'left' | 'taken'): Promise<void> {
  const state = how === 'taken' ? ('done' as const) : ('running' as const)
  const task = {
    id: taskId,
    kind: 'export',
    label,
    state,
    at: Date.now(),
    detail: { isAwaited: how === 'awaited' },
  }
  await getStore()
    ?.tasks.put(task)
    .catch(() => undefined)
}

async function pollStatus(
  kit: ExportDecl['kit'],
  taskId: string,
  translate: Translate,
): Promise<string | null> {
  const { state, downloadURI, error } = (await ask(kit.status, { taskId }, { as: 'oneself' })) as Status
  if (state === 'failed') throw new TaskFailed(error || translate(msg`The export failed`))
  if (state === 'cancelled') throw new TaskFailed(translate(msg`The export was cancelled`))
  return downloadURI
}

/** Failures of calls speak for themselves; the gateway's own word about a task is shown as it is. */
function sayFailure(error: unknown, decl: ExportDecl, translate: Translate): void {
  if (error instanceof TaskFailed) return notify(error.message, 'bad')
  if (error instanceof Refused || error instanceof OfflineError || error instanceof BadResponse)
    return report(error, decl.call)
  console.error('The file could not be opened.', error)
  notify(translate(msg`The file could not be opened`), 'bad')
}

const askToSee = (translate: Translate): Promise<boolean> =>
  confirm({
    title: translate(msg`Prompt`),
    text: translate(msg`Whether to jump to [Export task query] to view the export result`),
    yes: translate(msg`Yes`),
    no: translate(msg`No`),
  })

export function useExport(
  decl: ExportDecl,
  label: string,
  translate: Translate,
  close: () => void,
): Exporting {
  const [busy, setBusy] = useState<ExportScope>()
  const isOver = useRef(false)
  /** Leaves the task to the tray. */
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
      leave.current?.()
    }
  }, [])
  const here = (scope: ExportScope, work: () => Promise<void>) => {
    if (busy) return
    setBusy(scope)
    void work()
      .catch((error: unknown) => {
        console.error('The file could not be made.', error)
        notify(translate(msg`The file could not be created`), 'bad')
      })
      .finally(() => setBusy(undefined))
  }
  const run = ({ scope, request, total, isPicked }: Job) => {
    if (busy) return
    setBusy(scope)
    let taskId = ''
    const ports: FlowPorts = {
      create: async () => {
        taskId = (await ask(decl.call, request)) as string
        void invalidate(decl.call.invalidates ?? [])
        await remember(taskId, label, isOver.current ? 'left' : 'awaited')
        leave.current = () => void remember(taskId, label, 'left')
        return taskId
      },
      poll: (id) => pollStatus(decl.kit, id, translate),
      wait,
      ask: () => askToSee(translate),
      open: (address) => {
        openDownload(address)
        leave.current = undefined
        void remember(taskId, label, 'taken')
      },
      close,
      sayLate: () =>
        notify(translate(msg`Export timed out, please download from the download page yourself`), 'bad'),
      sayFailure: (error) => {
        leave.current?.()
        leave.current = undefined
        sayFailure(error, decl, translate)
      },
      seeTasks: () => go(decl.kit.tasksHref),
      isOver: () => isOver.current,
    }
    void runExport({ total, isSelected: isPicked }, ports).finally(() => setBusy(undefined))
  }
  return { busy, run, here }
}

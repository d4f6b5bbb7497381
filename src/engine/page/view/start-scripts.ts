/** Begins the scripts of a page. By itself, so that neither the worker nor its engine come with a page that has none. */
import { AskedWorker } from '#client/ui/use-worker.ts'
import type { ScriptCode } from '#engine/page/logic/page-code.ts'
import type { FromSandbox, ToSandbox } from '#engine/page/script/messages.ts'
import { ScriptHost, type ScriptPage } from './script-host.ts'

const started = (): Worker =>
  new Worker(new URL('../script/script.worker.ts', import.meta.url), { type: 'module', name: 'scripts' })

export const startScripts = (code: ScriptCode, page: ScriptPage): ScriptHost =>
  new ScriptHost(new AskedWorker<ToSandbox, FromSandbox>(started), code, page)

import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconDownload, IconListCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { report } from '#client/calls/explain.ts'
import { HEADER_PLACE } from '#client/layout/header-place.ts'
import { useLive, useStore } from '#client/offline/use-live.ts'
import { go } from '#client/router/go.ts'
import { DropMenu } from '#client/ui/DropMenu.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { getStore } from '#offline/store.ts'
import { screens } from '../module.ts'
import { detailOf, running, shown, type TrayTask } from '../tray.ts'
import { followTasks } from './follow-tasks.ts'
import { renew } from './push.ts'
import { PushSwitch } from './PushSwitch.tsx'
import { cancelTasks, downloadTask, rerunTask } from './task-actions.ts'
import classes from './task-tray.module.css'
import { isOwnPath, OPEN_PATH } from '#offline/push-message.ts'

/** In the header: what runs at the gateway, from whatever page it was begun. Absent while there is nothing. */
export function TaskTray() {
  const { t } = useLingui()
  const list = useLive('task tray', ['tasks'], (store) => store.tasks.list()) ?? []
  const open = running(list)
  const isFollowing = open.length > 0
  useEffect(() => {
    if (!isFollowing) return undefined
    const stop = new AbortController()
    void followTasks(stop.signal)
    return () => stop.abort()
  }, [isFollowing])
  const store = useStore()
  useEffect(() => followNotification(), [])
  useEffect(() => {
    // Offline, or refused: the next page tries again.
    if (store) renew().catch(() => undefined)
  }, [store])
  const place = document.getElementById(HEADER_PLACE)
  if (!place || list.length === 0) return null
  const count = open.length
  return createPortal(
    <DropMenu
      kind="panel"
      width={320}
      label={count > 0 ? t`Tasks, ${count} running` : t`Tasks`}
      className={classes.button}
      button={
        <>
          <IconListCheck size={20} stroke={1.6} aria-hidden />
          {count > 0 && <span className={classes.count}>{count}</span>}
        </>
      }
    >
      <ul className={classes.list}>
        {shown(list).map((task) => (
          <TrayRow key={task.id} task={task} />
        ))}
      </ul>
      <PushSwitch />
      <PlainLink to={screens.exportTaskCheck.path} className={classes.all}>
        <Trans>All tasks</Trans>
      </PlainLink>
    </DropMenu>,
    place,
  )
}

function TrayRow({ task }: { task: TrayTask }) {
  const { t } = useLingui()
  const { id, label, state } = task
  const { progress = 0, error } = detailOf(task)
  const forget = () => getStore()?.tasks.remove(id)
  const again = async () => {
    await rerunTask({ taskId: id, kind: task.kind as 'export', fileName: label })
  }
  return (
    <li className={classes.row} data-state={state}>
      <span className={classes.label}>{label}</span>
      {state === 'running' && <progress value={progress} max={100} aria-label={label} />}
      {state === 'running' && (
        <Act label={t`Cancel ${label}`} run={() => cancelTasks([id])} icon={<IconX size={15} />} />
      )}
      {state === 'done' && task.kind === 'import' && (
        <Act label={t`Open ${label}`} run={openImports} icon={<IconArrowRight size={15} />} />
      )}
      {state === 'done' && task.kind !== 'import' && (
        <Act label={t`Download ${label}`} run={() => downloadTask(id)} icon={<IconDownload size={15} />} />
      )}
      {state === 'failed' && (
        <Act label={t`Run ${label} again`} run={again} icon={<IconRefresh size={15} />} />
      )}
      {state !== 'running' && <Act label={t`Remove ${label}`} run={forget} icon={<IconX size={15} />} />}
      {error && <span className={classes.why}>{error}</span>}
    </li>
  )
}

const openImports = async (): Promise<void> => go(screens.importTaskCheck.path)

function Act({ label, run, icon }: { label: string; run: () => Promise<void> | undefined; icon: ReactNode }) {
  const press = () => void run()?.catch((error: unknown) => report(error))
  return (
    <button type="button" className={classes.act} aria-label={label} title={label} onClick={press}>
      {icon}
    </button>
  )
}

/** Listens to the worker until it is stopped. */
function followNotification(): () => void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const hear = ({ data }: MessageEvent) => {
    const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown }
    if (type === OPEN_PATH && isOwnPath(path)) go(path)
  }
  worker?.addEventListener('message', hear)
  return () => worker?.removeEventListener('message', hear)
}

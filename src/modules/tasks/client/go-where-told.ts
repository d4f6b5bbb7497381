/** After a click on a notification about a task, the open page navigates there. */
import { go } from '#client/router/go.ts'
import { isOwnPath, OPEN_PATH } from '#offline/push-message.ts'

/** Listens to the worker until it is stopped. */
export function goWhereTold(): () => void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const hear = ({ data }: MessageEvent) => {
    const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown }
    if (type === OPEN_PATH && isOwnPath(path)) go(path)
  }
  worker?.addEventListener('message', hear)
  return () => worker?.removeEventListener('message', hear)
}

/** The clipboard, where the browser lets a page read it. */

let isGranted = false

/** Finds out whether it may be read without a question. Browsers that do not know the permission ask each time, or refuse. */
export async function lookAtClipboard(): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    const put = () => void (isGranted = status.state === 'granted')
    status.addEventListener('change', put)
    put()
  } catch {
    isGranted = false
  }
}

export interface ClipboardText {
  /** Its text; "" where there is none or it may not be read. Call in the handler of a click. */
  readonly text: Promise<string>
  /** It comes without a question to the person. */
  readonly isQuick: boolean
}

export const readClipboard = (): ClipboardText => ({
  text: (async () => (await navigator.clipboard?.readText?.()) ?? '')().catch(() => ''),
  isQuick: isGranted,
})

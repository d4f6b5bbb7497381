/**
 * Where the focus goes when a dialog closes: back to what opened it. Dialogs here are drawn only while they are open, and
 * the library's own return of the focus wants to see them change from closed to open; one place for all of them.
 */

const DIALOG = '[role="dialog"][aria-modal="true"]'
/** Lists that close when something in them is chosen: what opened a dialog is what opened the list. */
const FLEETING = '[role="menu"],[role="listbox"]'
/** Places of the focus that are remembered: a row of a menu and its button may both be gone. */
const MOST = 8

/** Follows the focus until it is told to stop. */
export function keepFocus(): () => void {
  /** Outside dialogs and lists, newest first. */
  let places: HTMLElement[] = []
  /** What was in use before each open dialog, newest first. */
  const before = new Map<Element, readonly HTMLElement[]>()

  const giveBack = () => {
    for (const [dialog, opener] of before) {
      if (dialog.isConnected) continue
      before.delete(dialog)
      // Something took the focus already: the next step of a flow, or the page that was gone to.
      if (document.activeElement && document.activeElement !== document.body) continue
      const place = opener.find((each) => each.isConnected && each.checkVisibility())
      ;(place ?? document.querySelector<HTMLElement>('#page'))?.focus({ preventScroll: true })
    }
    if (before.size === 0) watch.disconnect()
  }
  const watch = new MutationObserver(giveBack)

  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const dialog = target.closest(DIALOG)
    if (dialog && !before.has(dialog)) {
      before.set(dialog, places)
      watch.observe(document.body, { childList: true, subtree: true })
    }
    if (target.closest(FLEETING)) return
    places = [target, ...places.filter((each) => each !== target)].slice(0, MOST)
  }
  document.addEventListener('focusin', follow)
  return () => {
    document.removeEventListener('focusin', follow)
    watch.disconnect()
  }
}

import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import type { RememberedRepair } from '../open/layout-memory.ts'
import shared from '../import.module.css'
import type { ImportSession } from '../import-session.ts'

const RepairDialog = lazyPart(async () => (await import('./RepairDialog.tsx')).RepairDialog)

interface Useful {
  readonly repairs: readonly RememberedRepair[]
  readonly cells: number
}

/** Repairs of the last file with these headings that would change something here, in one step and never by themselves. */
export function LastTime({ session }: { session: ImportSession }) {
  const { t } = useLingui()
  const useful = useUseful(session)
  const [isOpen, setOpen] = useState(false)
  if (!useful) return null
  const count = useful.repairs.length
  const apply = () => {
    session.repair(useful.repairs)
    session.forgetLastTime()
  }
  return (
    <div className={shared.heal} role="status">
      <span>
        <Plural
          value={useful.cells}
          one="The repairs used for the last file with these headings would change # cell or row."
          other="The repairs used for the last file with these headings would change # cells or rows."
        />
      </span>
      <Button size="compact-sm" onClick={apply}>
        <Plural
          value={count}
          one="Apply the # repair used last time"
          other="Apply the # repairs used last time"
        />
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        <Trans>Preview</Trans>
      </Button>
      <button
        type="button"
        className={shared.iconButton}
        aria-label={t`Close`}
        onClick={() => session.forgetLastTime()}
      >
        <IconX size={15} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <RepairDialog
            session={session}
            title={t`Repairs used last time`}
            chosen={useful.repairs}
            onClose={() => setOpen(false)}
            onApplied={() => session.forgetLastTime()}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Looked for once the rows are checked: not with every edit, for it goes over all rows. */
function useUseful(session: ImportSession): Useful | undefined {
  useSyncExternalStore(session.subscribe, session.snapshot)
  const [useful, setUseful] = useState<Useful>()
  const { isValidating, lastTime } = session
  const isIdle = isValidating || lastTime.length === 0
  useEffect(() => {
    if (isIdle) return undefined
    const timer = setTimeout(() => setUseful(usefulOf(session)))
    return () => clearTimeout(timer)
  }, [session, isIdle, lastTime])
  return isIdle ? undefined : useful
}

function usefulOf(session: ImportSession): Useful | undefined {
  const { changes, used } = session.tryRepairs(session.lastTime)
  if (used === 0) return undefined
  const repairs = session.lastTime.filter((repair) => session.tryRepairs([repair]).used > 0)
  // A repair that only follows from another one is counted with it.
  return { repairs: repairs.length === used ? repairs : session.lastTime, cells: changes.length }
}

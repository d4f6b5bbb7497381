import '#client/theme/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, type ComponentType } from 'react'
import { useLoaded } from '#client/router/loaded.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import type { DetailProps } from '#engine/table/schema/table.ts'
import classes from './detail.module.css'

interface DetailPaneProps extends DetailProps {
  load: () => Promise<{ default: (props: DetailProps) => unknown }>
  isPhone: boolean
}

/** The panel of one row: beside the list on a desktop, which stays usable; the whole page on a phone. */
export function DetailPane({ load, isPhone, ...props }: DetailPaneProps) {
  const { t } = useLingui()
  const loader = useMemo(() => async () => (await load()).default as ComponentType<DetailProps>, [load])
  const [loaded] = useLoaded(loader)
  const Panel = loaded.state === 'ready' ? loaded.value : undefined
  const content = Panel ? <Panel key={props.id} {...props} /> : <SkeletonRows />
  if (isPhone) {
    return (
      <Modal
        opened
        onClose={props.close}
        fullScreen
        withCloseButton={false}
        padding={0}
        aria-label={t`Details`}
      >
        {content}
      </Modal>
    )
  }
  return (
    <Beside close={props.close} label={t`Details`}>
      {content}
    </Beside>
  )
}

function Beside({ close, label, children }: { close: () => void; label: string; children: React.ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const aside = box.current
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    }
    aside?.addEventListener('keydown', hear)
    return () => aside?.removeEventListener('keydown', hear)
  }, [close])
  return (
    <aside ref={box} className={classes.beside} aria-label={label}>
      {children}
    </aside>
  )
}

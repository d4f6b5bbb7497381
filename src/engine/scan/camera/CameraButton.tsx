import { ActionIcon } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { withTexts } from '#client/i18n/with-texts.ts'
import { useHasCamera } from './use-has-camera.ts'

const Scanner = lazy(
  withTexts(['camera'], async () => ({ default: (await import('./CameraScanner.tsx')).CameraScanner })),
)

interface CameraButtonProps {
  /** What it is called, in the language of the page: the button brings no texts of its own. */
  label: string
  onCode: (code: string) => void
  /** Closes after the first code. */
  once?: boolean
}

/** Opens the camera and tells every code it reads; nothing where there is none. Everything of it is loaded when it is pressed. */
export function CameraButton({ label, onCode, once = false }: CameraButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hasCamera = useHasCamera()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  if (!hasCamera) return null
  return (
    <>
      <ActionIcon
        ref={button}
        variant="default"
        size="input-sm"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconScan size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <Scanner onCode={onCode} onClose={close} once={once} />
        </Suspense>
      )}
    </>
  )
}

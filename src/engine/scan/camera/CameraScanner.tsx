import '#client/theme/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import classes from './camera.module.css'
import { useCamera, type CameraState } from './use-camera.ts'

/** Codes that stay in sight. */
const SHOWN = 5

interface CameraScannerProps {
  onCode: (code: string) => void
  onClose: () => void
  /** Closes after the first code. */
  once?: boolean
  /** Instead of the codes that were read. */
  children?: ReactNode
}

/** The camera's picture with a frame to hold a label in. Stays open for the next parcel; each code is told once while it is in sight. */
export function CameraScanner({ onCode, onClose, once, children }: CameraScannerProps) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[]>([])
  const isTaken = useRef(false)
  const take = (code: string) => {
    // One picture may hold several codes, told before anything is drawn again.
    if (once && isTaken.current) return
    isTaken.current = true
    setCodes((before) => [code, ...before])
    // Absent in some browsers, whatever the types say.
    ;(navigator as Partial<Navigator>).vibrate?.(60)
    onCode(code)
    if (once) onClose()
  }
  const { video, state, canLight, isLit, light } = useCamera(take)
  const isWrong = state !== 'opening' && state !== 'reading'
  return (
    <Modal opened onClose={onClose} title={t`Scan with the camera`} size="md" padding="sm" centered>
      {isWrong ? (
        <Reason state={state} />
      ) : (
        <div className={classes.view}>
          {/* A picture of what stands before the camera has nothing to be captioned. */}
          <video ref={video} className={classes.video} muted playsInline aria-label={t`Camera`} />
          <span className={classes.frame} aria-hidden />
          {state === 'opening' && (
            <span className={classes.opening}>
              <Trans>Opening camera…</Trans>
            </span>
          )}
        </div>
      )}
      <div className={classes.foot}>
        <output className={classes.count}>
          {children && !isWrong ? (
            children
          ) : codes.length === 0 ? (
            !isWrong && <Trans>Hold the barcode inside the frame.</Trans>
          ) : (
            <Plural value={codes.length} one="# code read" other="# codes read" />
          )}
        </output>
        {canLight && (
          <Button variant="default" aria-pressed={isLit} onClick={() => void light()}>
            {isLit ? <Trans>Turn off light</Trans> : <Trans>Turn on light</Trans>}
          </Button>
        )}
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
      {!children && (
        <ol className={classes.codes} aria-label={t`Codes read`}>
          {codes.slice(0, SHOWN).map((code, index) => (
            <li key={codes.length - index}>{code}</li>
          ))}
        </ol>
      )}
    </Modal>
  )
}

function Reason({ state }: { state: CameraState }) {
  return (
    <p className={classes.reason} role="alert">
      {state === 'denied' && (
        <Trans>
          The browser does not allow this page to use the camera. Allow it next to the address, then try
          again.
        </Trans>
      )}
      {state === 'absent' && <Trans>This device has no camera. Use a hand scanner or type the number.</Trans>}
      {state === 'insecure' && <Trans>The camera needs an encrypted address (https).</Trans>}
      {state === 'broken' && (
        <Trans>The camera does not answer. Another program may be using it; close it and try again.</Trans>
      )}
    </p>
  )
}

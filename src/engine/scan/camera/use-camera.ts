/** The camera of the device: opened with the component, closed with it, with the reason where it does not open. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { openReader } from './code-reader.ts'
import { repeatGate } from './repeat-gate.ts'

/** `denied`: the person or the browser said no; `absent`: there is none; `insecure`: the page came without TLS. */
export type CameraState = 'opening' | 'reading' | 'denied' | 'absent' | 'insecure' | 'broken'

/** Between two looks: quick enough for a hand that moves, slow enough for the battery. */
const LOOK_MS = 120

export function useCamera(onCode: (code: string) => void) {
  // A dialog draws what is in it after its owner's first effects have run: the camera waits for its place.
  const [place, setPlace] = useState<HTMLVideoElement | null>(null)
  const [state, setState] = useState<CameraState>('opening')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const notified = useRef(onCode)
  useEffect(() => {
    notified.current = onCode
  }, [onCode])
  useEffect(() => {
    if (!place) return undefined
    const ended = new AbortController()
    void readFrom(place, ended.signal, (code) => notified.current(code), setTrack, setState)
    return () => ended.abort()
  }, [place])
  const [isLit, setLit] = useState(false)
  const canLight = (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true
  const light = useCallback(async () => {
    const on = !isLit
    await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => {})
    setLit(on)
  }, [track, isLit])
  return { video: setPlace, state, canLight, isLit, light }
}

async function readFrom(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
  onTrack: (track: MediaStreamTrack) => void,
  onState: (state: CameraState) => void,
): Promise<void> {
  try {
    const stream = await openCamera()
    signal.addEventListener('abort', () => stream.getTracks().forEach((track) => track.stop()))
    if (signal.aborted) return stream.getTracks().forEach((track) => track.stop())
    video.srcObject = stream
    const [track] = stream.getVideoTracks()
    if (track) onTrack(track)
    const [reader] = await Promise.all([openReader(), video.play()])
    onState('reading')
    const isNew = repeatGate()
    while (!signal.aborted) {
      for (const code of await reader.read(video)) if (isNew(code, performance.now())) onCode(code)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  } catch (error) {
    if (!signal.aborted) onState(reasonOf(error))
  }
}

/** The one at the back where there are two. */
async function openCamera(): Promise<MediaStream> {
  if (!isSecureContext) throw new DOMException('', 'InsecureError')
  // Absent on a page without TLS and in embedded browsers, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('', 'NotFoundError')
  return devices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

const reasons: Readonly<Record<string, CameraState>> = {
  InsecureError: 'insecure',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
}
const reasonOf = (error: unknown): CameraState =>
  (error instanceof DOMException && reasons[error.name]) || 'broken'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { ask } from '#client/calls/ask.ts'
import { HEIGHT, WIDTH, type Point } from '#domain/captcha-points.ts'
import { session as calls } from '#modules/session/contract.ts'

type CaptchaImage = Output<typeof calls.getImgCode>

export interface CaptchaState {
  image: CaptchaImage | undefined
  hasFailed: boolean
  points: Point[]
  setPoints: (points: Point[]) => void
  reload: () => void
}

/** The captcha and the clicks on it. Reloading forgets the clicks; a late answer does not replace a newer image. */
export function useCaptcha(): CaptchaState {
  const [image, setImage] = useState<CaptchaImage>()
  const [hasFailed, setHasFailed] = useState(false)
  const [points, setPoints] = useState<Point[]>([])
  const turn = useRef(0)
  const load = useCallback(async () => {
    const mine = ++turn.current
    const loaded = await ask(calls.getImgCode, { width: WIDTH, height: HEIGHT }).catch(() => undefined)
    if (mine !== turn.current) return
    setHasFailed(loaded === undefined)
    if (loaded) setImage(loaded)
  }, [])
  const reload = useCallback(() => {
    setPoints([])
    void load()
  }, [load])
  // What it sets comes with the answer, never in the same breath.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => void load(), [load])
  return { image, hasFailed, points, setPoints, reload }
}

import { useEffect, useState } from 'react'
import { gatewayNow } from '#client/calls/clock.ts'

/** The gateway's time, again at every full minute and when the page comes back into view. */
export function useMinute(): number {
  const [now, setNow] = useState(gatewayNow)
  useEffect(() => {
    const look = () => setNow(gatewayNow())
    const timer = setTimeout(look, 60_000 - (gatewayNow() % 60_000))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return now
}

import { useEffect, useState } from 'react'

/** Whether this device has a camera; false until it is known. Asks nobody for permission. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    // Absent on a page without TLS and in embedded browsers, whatever the types say.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices) return undefined
    let isCurrent = true
    const look = () =>
      void devices
        .enumerateDevices()
        .then((list) => isCurrent && setHas(list.some(({ kind }) => kind === 'videoinput')))
        .catch(() => undefined)
    look()
    devices.addEventListener?.('devicechange', look)
    return () => {
      isCurrent = false
      devices.removeEventListener?.('devicechange', look)
    }
  }, [])
  return has
}

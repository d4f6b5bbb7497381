import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#client/boot/when-idle.ts'
import { extras } from './extras.ts'

/** What floats over the page. It may come late, and a part that cannot be loaded is tried again with the next page. */
export function Extras() {
  const [parts, setParts] = useState<readonly ComponentType[]>([])
  useEffect(() => {
    let isHere = true
    whenIdle(() => {
      void Promise.allSettled(extras().map((load) => load())).then((results) => {
        const here = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
        if (isHere) setParts(here)
      })
    })
    return () => {
      isHere = false
    }
  }, [])
  return parts.map((Part) => <Part key={Part.displayName ?? Part.name} />)
}

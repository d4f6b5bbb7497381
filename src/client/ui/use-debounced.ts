import { useEffect, useState } from 'react'

/** A value that follows after it has rested for `ms`; an emptied text follows at once. */
export function useDebounced(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value === '' ? '' : settled
}

import { useDebouncedValue } from '@mantine/hooks'

/** A text that follows after it has rested for `ms`; an emptied text follows at once. */
export function useDebounced(value: string, ms: number): string {
  const [settled] = useDebouncedValue(value, value === '' ? 0 : ms)
  return value === '' ? '' : settled
}

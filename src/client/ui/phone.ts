import { useMediaQuery } from '@mantine/hooks'
import { widths } from '#client/theme/widths.ts'

/** Whether the page is as narrow as a phone, from the first drawing on. */
export const useIsPhone = (): boolean =>
  useMediaQuery(widths.phone, undefined, { getInitialValueInEffect: false }) ?? false

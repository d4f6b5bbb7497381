import { useMediaQuery } from '@mantine/hooks'

/** Below this width tables are cards, dialogs sheets, and charts give their names less room. */
export const PHONE = '(max-width: 48em)'

/** Whether the page is that narrow, from the first drawing on. */
export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false

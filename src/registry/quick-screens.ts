/** What a thumb should reach on a phone, in order; each is shown to those who may open it. */
export const quickScreens: readonly string[] = [
  'dashboard',
  'b2COrderEntry',
  'b2COrderManage',
  'expressQuery',
]

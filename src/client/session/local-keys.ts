/** The specification's local keys (spec 000 §3 "Local keys") and access to them that survives a blocked storage. */
export const localKeys = {
  token: 'token',
  sid: 'sid',
  userKey: 'userKey',
  userInfo: 'userInfo',
  sidebarStatus: 'sidebarStatus',
  language: 'language',
  langJson: 'langJson',
  size: 'size',
  version: 'version',
  isE3: 'isE3',
  verify: 'Verify',
  userArr: 'userArr',
  userLoginCode: 'userLoginCode',
  /** Ours: language of the public pages, which have more of them. */
  publicLanguage: 'publicLanguage',
  /** Ours: theme colour and colour scheme of this device, open tabs, the last /config.json. */
  theme: 'theme',
  scheme: 'colorScheme',
  config: 'config',
  /** Ours: login code of the person who agreed to the chat service on this device. */
  chatConsent: 'chatConsent',
  /** Ours: where the freight calculator's button was left, "x,y" as shares of the window. */
  calculator: 'calculator',
  /** Ours: ids of the notices that were opened on this device. */
  noticesRead: 'noticesRead',
  /** Ours: set while the session's signature includes an administrator code. */
  guarded: 'guarded',
  /** Ours: whose database was opened on this device last. */
  storedFor: 'storedFor',
  /** Ours: counts the changes of the session, so that the newer of its two copies is known (`vault.ts`). */
  sessionNumber: 'sessionNumber',
} as const

/** Session storage: the administrator code (spec 000 §3), the visited tabs of this window, and who worked in it last. */
export const sessionKeys = { vcode: 'vcode', tabs: 'tabs', subjects: 'subjects', person: 'person' } as const

export type LocalKey = (typeof localKeys)[keyof typeof localKeys]
type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys]

/** Value of a key; "" when it is absent or storage is blocked. */
export function readLocal(key: LocalKey): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text; "" removes the key. A full or blocked storage is no reason to stop. */
export function writeLocal(key: LocalKey, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows and full disks: the value lives as long as the page.
  }
}

export function readSession(key: SessionKey): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function writeSession(key: SessionKey, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // As above.
  }
}

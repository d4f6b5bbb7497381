/** Keys of designed pages: the last part of their address. */

/** Lower-case letters, digits and hyphens, so that it reads the same in every address bar. */
export const isPageKey = (key: string): boolean => /^[a-z0-9][a-z0-9-]{0,49}$/.test(key)

/** What separates the numbers of a list people type, paste or scan: blanks, line ends, commas and semicolons, also full-width. */
const BETWEEN = /[\s,;，；、]+/

/** Returns the numbers of a list, in its order. */
export const listedIn = (text: string): string[] => text.split(BETWEEN).filter((part) => part !== '')

/** Whether a text is several numbers and not one. */
export const isListed = (text: string): boolean => BETWEEN.test(text.trim())

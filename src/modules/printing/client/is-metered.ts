/** What a browser tells about the line; none of it is promised. */
interface Line {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/** Whether megabytes nobody has asked for are unwelcome: data is saved, paid by volume, or the line is too thin. */
export function isMetered(browser: object): boolean {
  const { connection } = browser as { connection?: Line }
  if (!connection) return false
  const { saveData, type, effectiveType } = connection
  return saveData === true || type === 'cellular' || effectiveType === 'slow-2g' || effectiveType === '2g'
}

/** What a browser tells about the line; none of it is promised. */
interface Line {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/** Whether to avoid background downloads of megabytes: data saving is on, the connection is metered, or it is too slow. */
export function isMetered(browser: object): boolean {
  const { connection } = browser as { connection?: Line }
  if (!connection) return false
  const { saveData, type, effectiveType } = connection
  return saveData === true || type === 'cellular' || effectiveType === 'slow-2g' || effectiveType === '2g'
}

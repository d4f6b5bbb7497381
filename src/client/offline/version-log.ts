/** `/version-log.json`: which build the gateway serves, since when, and what is new (spec 000 §3, §7). */
export interface VersionLog {
  version: string
  time: string
  /** Plain lines, safe to show. */
  log: string[]
}

const MAX_LINES = 40
const MAX_LINE = 300

/** Markup goes, text stays: whatever was in the file, only lines of text come out. */
export function toPlainLines(log: unknown): string[] {
  const parts = Array.isArray(log) ? log.filter((part): part is string => typeof part === 'string') : [log]
  const text = parts.filter((part): part is string => typeof part === 'string').join('\n')
  return text
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<(br|li|p|div|h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>?/g, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? '\n' : ' '))
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_LINE))
    .filter((line) => line !== '')
    .slice(0, MAX_LINES)
}

export function readVersionLog(value: unknown): VersionLog | undefined {
  const { version, time, log } = (value ?? {}) as Record<string, unknown>
  if (typeof version !== 'string' || version === '') return undefined
  return { version, time: typeof time === 'string' ? time : '', log: toPlainLines(log) }
}

/** Undefined when it cannot be read or is not one. */
export async function fetchVersionLog(): Promise<VersionLog | undefined> {
  try {
    const answer = await fetch('/version-log.json', { cache: 'no-store' })
    return answer.ok ? readVersionLog(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

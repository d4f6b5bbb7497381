/** What open pages are about, by path: "SP2408130001". Pages of one screen have different names by it. */
import { useEffect, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { readSession, sessionKeys, writeSession } from '#client/session/local-keys.ts'
import { currentScreen } from './current-screen.ts'
import { useView } from './view.ts'

/** Kept with the tabs for a reload: a tab that is not in front has its name before its page is opened. */
function stored(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(readSession(sessionKeys.subjects) || '{}')
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

const subjects = proxy(stored())
const keep = () => writeSession(sessionKeys.subjects, JSON.stringify(subjects))

/** Subject of the page at a path; '' while it has not named one. */
export const useSubjectOf = (path: string): string => useSnapshot(subjects)[path] ?? ''

/** Names what the page that contains the component is about; '' as long as that is not known. */
export function useSubject(subject: string): void {
  const view = useView()
  const [path] = useState(() => view?.path ?? currentScreen.path)
  useEffect(() => {
    if (!subject || subjects[path] === subject) return
    subjects[path] = subject
    keep()
  }, [path, subject])
}

/** Forgets them, with the tabs of the last person. */
export function forgetSubjects(): void {
  for (const path of Object.keys(subjects)) delete subjects[path]
  keep()
}

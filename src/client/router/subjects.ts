/** What open pages are about, by path: "SP2408130001". Pages of one screen have different names by it. */
import { useEffect, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { currentScreen } from './current-screen.ts'
import { useView } from './view.ts'

const subjects = proxy<Record<string, string>>({})

/** Subject of the page at a path; '' while it has not named one. */
export const useSubjectOf = (path: string): string => useSnapshot(subjects)[path] ?? ''

/** Names what the page that contains the component is about; '' as long as that is not known. */
export function useSubject(subject: string): void {
  const view = useView()
  const [path] = useState(() => view?.path ?? currentScreen.path)
  useEffect(() => {
    if (subject) subjects[path] = subject
  }, [path, subject])
}

/** Forgets them, with the tabs of the last person. */
export function forgetSubjects(): void {
  for (const path of Object.keys(subjects)) delete subjects[path]
}

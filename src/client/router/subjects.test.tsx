import { act } from 'react'
import { expect, it } from 'vitest'
import { openTestPage } from '../../../tests/fixtures/test-page.tsx'
import { readSession, sessionKeys, writeSession } from '#client/session/local-keys.ts'

// As left by the page before a reload; read when the module starts.
writeSession(sessionKeys.subjects, JSON.stringify({ '/goods/1': 'MUG', '/goods/2': 7 }))
const { forgetSubjects, useSubject, useSubjectOf } = await import('./subjects.ts')
const { place, show } = openTestPage({ mantine: 'none' })

const Name = ({ path }: { path: string }) => <b>{useSubjectOf(path)}</b>
const Page = ({ subject }: { subject: string }) => {
  useSubject(subject)
  return <Name path={location.pathname} />
}

it('a tab that is not in front keeps its name over a reload; what is no name is left out', async () => {
  await show(
    <>
      <Name path="/goods/1" />
      <Name path="/goods/2" />
    </>,
  )
  expect(place.textContent).toBe('MUG')
})

it('names are kept as pages say them, and forgotten with the tabs', async () => {
  await show(<Page subject="CUP" />)
  expect(readSession(sessionKeys.subjects)).toContain('CUP')
  await act(async () => forgetSubjects())
  expect(readSession(sessionKeys.subjects)).toBe('{}')
})

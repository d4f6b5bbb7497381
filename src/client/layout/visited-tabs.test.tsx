import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { currentScreen } from '#client/router/current-screen.ts'
import { setRouter } from '#client/router/go.ts'
import { buttonNamed, click, openTestPage, pressKey } from '../../../tests/fixtures/test-page.tsx'
import { tabs } from './tabs.ts'
import { VisitedTabs } from './VisitedTabs.tsx'

const tab = (name: string, isAffixed = false) => ({ name, path: `/${name}`, href: `/${name}`, isAffixed })

const { place, show } = openTestPage({ mantine: 'none' })
beforeEach(async () => {
  const history = createMemoryHistory({ initialEntries: ['/one'] })
  setRouter(createRouter({ routeTree: createRootRoute(), history }) as never)
  tabs.list = [tab('home', true), tab('one'), tab('two'), tab('three')]
  Object.assign(currentScreen, { name: 'one', path: '/one', href: '/one' })
  await show(<VisitedTabs />)
})

const linkTo = (name: string) => place.querySelector<HTMLAnchorElement>(`a[href="/${name}"]`)
const names = () => [...place.querySelectorAll('nav a')].map(({ textContent }) => textContent)
const focused = () => document.activeElement?.getAttribute('href')

it.each([
  ['the next one', 'two', '/three'],
  ['the one before when it was the last', 'three', '/two'],
])('hands the focus of a tab closed by Delete to %s', async (_, closed, next) => {
  linkTo(closed)?.focus()
  await pressKey(linkTo(closed), 'Delete')
  expect(names()).not.toContain(closed)
  expect(focused()).toBe(next)
})

it('hands the focus of a tab closed by its button to the next one', async () => {
  const close = buttonNamed('Close two')
  close?.focus()
  await click(close)
  expect(names()).toEqual(['home', 'one', 'three'])
  expect(focused()).toBe('/three')
})

it('leaves the focus where it is when a tab is closed from elsewhere', async () => {
  linkTo('one')?.focus()
  await click(buttonNamed('Close three'))
  expect(focused()).toBe('/one')
})

/** For every declared action: when it is refused, its button stays focusable and shows the reason on hover, focus and touch. */
import { msg } from '@lingui/core/macro'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ActionDecl } from '#engine/table/schema/table.ts'
import { RowActions } from '#engine/table/view/actions/RowActions.tsx'
import { RowMenu } from '#engine/table/view/actions/RowMenu.tsx'
import type { QueueTools } from '#engine/table/view/journal/use-queue-tools.ts'
import { openTestPage } from '../fixtures/test-page.tsx'
import { until } from '../fixtures/until.ts'
import { loaded } from './declared-tables.ts'

const { place, show } = openTestPage({ mantine: 'still' })
const WHY = 'Because it cannot.'
const refused = (actions: readonly ActionDecl[]): ActionDecl[] =>
  actions.map((action) => ({ ...action, refuse: () => msg`Because it cannot.` }))
const withActions = loaded.filter(({ table }) => table.actions.length > 0)

const tip = () => [...document.querySelectorAll('[role="tooltip"]')].find((each) => each.textContent === WHY)

describe.each(withActions.map(({ name, table }) => [name, table] as const))('%s', (_, table) => {
  it('says why at the button of a panel', async () => {
    const run = vi.fn<() => void>()
    await show(<RowActions actions={refused(table.actions)} act={run} row={{}} />)
    const buttons = [...place.querySelectorAll('button')]
    expect(buttons).toHaveLength(table.actions.length)
    for (const button of buttons) {
      expect(button.disabled).toBe(false)
      expect(button.getAttribute('aria-disabled')).toBe('true')
      const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
      expect(described?.textContent).toBe(WHY)
      await act(async () => button.click())
    }
    expect(run).not.toHaveBeenCalled()
    const [first] = buttons
    await act(async () => first?.focus())
    await until(tip)
    await act(async () => first?.blur())
  })

  it('says why in the menu of a row', async () => {
    const run = vi.fn<() => void>()
    const item = { id: '1', row: {}, queued: undefined, mark: undefined, verb: undefined }
    await show(
      <RowMenu
        item={item}
        box={new DOMRect(0, 0, 10, 10)}
        actions={refused(table.actions)}
        translate={(text) =>
          typeof text === 'string' ? text : 'message' in text ? (text.message ?? '') : ''
        }
        queue={{} as QueueTools}
        onAct={run}
        onOpen={undefined}
        onClose={() => undefined}
      />,
    )
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    expect(items).toHaveLength(table.actions.length)
    for (const each of items) {
      expect(each.getAttribute('aria-disabled')).toBe('true')
      expect(each.textContent).toContain(WHY)
      await act(async () => each.click())
    }
    expect(run).not.toHaveBeenCalled()
  })
})

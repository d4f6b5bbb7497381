import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buttonNamed, click, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import LabelDesigner from './LabelDesigner.tsx'

let detail: { isPending: boolean; fetchStatus: string }
vi.mock('#client/calls/use-call.ts', () => ({ useCall: () => detail }))
vi.mock('#client/offline/use-outbox.ts', () => ({ useKnownOutbox: () => [] }))
vi.mock('#client/router/go.ts', () => ({ useUrlQuery: () => [{ id: 'new one', kind: 'express' }] }))
vi.mock('./design/Workspace.tsx', () => ({ Workspace }))

/** Something that is gone with the desk, as undo, redo and the selection are. */
function Workspace() {
  const [steps, setSteps] = useState(0)
  return (
    <button type="button" onClick={() => setSteps(steps + 1)}>
      {`steps ${steps}`}
    </button>
  )
}

const { place, show } = openTestPage({ mantine: 'none' })
const absent = { isPending: false, fetchStatus: 'idle' }
const asking = { isPending: true, fetchStatus: 'fetching' }
beforeEach(() => {
  detail = asking
})

it('keeps the designer of a new template while its first save has it asked for again', async () => {
  await show(<LabelDesigner />)
  expect(place.querySelector('button')).toBeNull()
  detail = absent
  await show(<LabelDesigner />)
  await click(buttonNamed('steps 0'))
  detail = asking
  await show(<LabelDesigner />)
  expect(buttonNamed('steps 1')).toBeDefined()
})

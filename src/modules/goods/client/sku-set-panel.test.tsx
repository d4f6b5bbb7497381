import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { PanelProps } from '#engine/table/index.ts'
import { buttonNamed, click, openTestPage, typeInto } from '../../../../tests/fixtures/test-page.tsx'
import type { SkuRow } from '../wire-shapes.ts'
import SkuSetPanel from './SkuSetPanel.tsx'

const { place, show } = openTestPage({
  queries: new QueryClient({ defaultOptions: { queries: { enabled: false } } }),
})
const rows = [
  { id: '1', sku: 'MUG', isBatch: '0' },
  { id: '2', sku: 'SERUM', isBatch: '1' },
] as SkuRow[]
const field = (label: string) =>
  place.querySelector(
    `#${CSS.escape([...place.querySelectorAll('label')].find((each) => each.textContent === label)?.htmlFor ?? '')}`,
  )

async function open() {
  const begin = vi.fn<PanelProps<SkuRow>['begin']>(() => Promise.resolve())
  const action = { id: 'editAll', label: { id: 'Edit all' }, on: 'many' } as const
  await show(
    <SkuSetPanel
      action={action}
      rows={rows}
      rowName={({ sku }) => sku}
      begin={begin}
      close={() => undefined}
    />,
  )
  return begin
}

it('sends only what is filled in, as numbers', async () => {
  const begin = await open()
  await typeInto(field('Low-stock level'), '1 200')
  await typeInto(field('Remarks'), ' Shelf 7 ')
  await click(buttonNamed('Change 2 SKUs'))
  const [command, validated] = begin.mock.calls[0] ?? []
  expect(command?.parameter([...(validated?.can ?? [])])).toEqual({
    ids: ['1', '2'],
    set: { alertQty: 1200, remark: 'Shelf 7' },
  })
})

it('leaves out goods without batches where a shelf life is set, and says why', async () => {
  const begin = await open()
  await typeInto(field('Shelf life (days)'), '365')
  expect(place.textContent).toContain('1 cannot')
  expect(place.textContent).toContain('Goods that expire are kept by batch.')
  await click(buttonNamed('Change 1 SKU'))
  expect(begin.mock.calls[0]?.[1].can.map(({ sku }) => sku)).toEqual(['SERUM'])
})

it('does nothing while nothing is changed, and tells the reason', async () => {
  const begin = await open()
  await click(buttonNamed('Change 2 SKUs'))
  expect(begin).not.toHaveBeenCalled()
})

import { expect, it } from 'vitest'
import { fieldTypeNames, formItems } from '#engine/page/index.ts'
import { openTestPage } from '../../../../../tests/fixtures/test-page.tsx'
import { FieldGlyph } from './FieldGlyph.tsx'

const { place, show } = openTestPage({ mantine: 'none' })

it('draws the sign that the server names for each field type', async () => {
  await show(
    <>
      {fieldTypeNames.map((type) => (
        <FieldGlyph key={type} type={type} />
      ))}
    </>,
  )
  const named = formItems(({ id }) => id ?? '').map(
    ({ itemValue }) => (JSON.parse(itemValue) as { icon: string }).icon,
  )
  const drawn = [...place.querySelectorAll('svg')].map((sign) =>
    [...sign.classList].filter((name) => name.startsWith('tabler-icon-')).map((name) => name.slice(12)),
  )
  expect(drawn).toEqual(named.map((name) => [name]))
})

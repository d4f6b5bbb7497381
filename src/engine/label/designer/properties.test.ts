/** Every limit a panel shows is the one templates are read with. */
import { describe, expect, it } from 'vitest'
import { componentTypes } from '../document.ts'
import { isFitting, withSettings } from './commands.ts'
import { componentKinds, newComponent } from './component-kinds.ts'
import { propertiesOf } from './properties.ts'

const PAGE = { wMm: 100, hMm: 150, dotsPerMm: 8 }
const sample = (type: string) => newComponent(type, 'a', 'A', { x: 0, y: 0 })

it('has properties and a palette entry for every type', () => {
  expect(Object.keys(propertiesOf).toSorted()).toEqual([...componentTypes].toSorted())
  expect(componentKinds.map(({ type }) => type).toSorted()).toEqual([...componentTypes].toSorted())
})

describe.each(componentTypes)('%s', (type) => {
  const fits = (path: readonly ['props' | 'ext', string], value: unknown) =>
    isFitting(withSettings(sample(type), [{ path, value }]), PAGE)
  it('fits as it is added', () => expect(isFitting(sample(type), PAGE)).toBe(true))
  it.each(propertiesOf[type].map((property) => [property.path.join('.'), property] as const))(
    '%s',
    (_, property) => {
      const { path } = property
      if (property.type === 'number') {
        expect([fits(path, property.min), fits(path, property.max)]).toEqual([true, true])
        if (path[0] === 'props')
          expect([fits(path, property.min - 1), fits(path, property.max + 1)]).toEqual([false, false])
      } else if (property.type === 'choice') {
        for (const option of property.options) expect(fits(path, option)).toBe(true)
        if (path[0] === 'props') expect(fits(path, 'something else')).toBe(false)
      } else if (property.type === 'switch')
        expect([fits(path, property.on), fits(path, property.off)]).toEqual([true, true])
      else if (property.type !== 'picture') expect(fits(path, 'text')).toBe(true)
    },
  )
})

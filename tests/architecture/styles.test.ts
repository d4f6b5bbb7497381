import { expect, test } from 'vitest'
import { read, sourceFiles } from './sources.ts'

/** Styles that the shell does not load: a component that uses one of these must import it. */
const needs: Readonly<Record<string, readonly string[]>> = {
  Skeleton: ['Skeleton'],
  ScrollArea: ['ScrollArea'],
  Select: ['Combobox', 'Popover', 'ScrollArea'],
  MultiSelect: ['Combobox', 'Popover', 'ScrollArea'],
  Autocomplete: ['Combobox', 'Popover', 'ScrollArea'],
  Popover: ['Popover'],
  Menu: ['Menu', 'Popover'],
  Tooltip: ['Tooltip'],
}

const drawn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

test('components whose styles the shell does not bring bring them', () => {
  const missing = sourceFiles
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const text = read(file)
      const wanted = new Set(drawn(text).flatMap((name) => needs[name] ?? []))
      // A list that the browser scrolls.
      if (text.includes('withScrollArea={false}')) wanted.delete('ScrollArea')
      return [...wanted]
        .filter((name) => !text.includes(`styles/${name}.css'`))
        .map((name) => `${file}: ${name}.css`)
    })
  expect(missing).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { readCss, scopedSheet } from './page-css.ts'

const sheet = (css: string) => scopedSheet(css, '.s')

describe('a style sheet of a page', () => {
  test('is made anew for the inside of its page', () => {
    const css = `
      /* notes
         of ours */
      .note, p.wide > a:hover { color: #c00; background: rgb(0 0 0 / 5%) }
      LABEL { color: red }
      input { padding: calc(2px + 1rem) 4px; font-family: Courier New, monospace; }`
    expect(sheet(css).split('\n')).toEqual([
      '.s [data-class~="note"], .s p[data-class~="wide"] > a:hover { color: #c00; background-color: rgb(0 0 0 / 5%) }',
      '.s input { padding: calc(2px + 1rem) 4px; font-family: Courier New, monospace }',
    ])
  })

  test.each([
    ['a foreign sheet', '@import url(https://example.org/x.css);', 'bracket'],
    ['a foreign sheet before a rule', '@import url(https://example.org/x.css); p { color: red }', 'selector'],
    ['a medium', '@media (width > 1px) { p { color: red } }', 'bracket'],
    ['a font', '@font-face { font-family: x }', 'selector'],
    ['an address', 'p { background: url(https://example.org/x) }', 'value'],
    ['a picture by another function', 'p { background: image-set(x 1x) }', 'value'],
    ['a place over the portal', 'p { position: fixed }', 'property'],
    ['a layer', 'p { z-index: 9999 }', 'property'],
    ['written content', 'p { content: x }', 'property'],
    ['a property every object has', 'p { constructor: 1px }', 'property'],
    ['what goes before the person', 'p { color: red !important }', 'value'],
    ['a text', `p { font-family: "x" }`, 'value'],
    ['an escape', 'p { color: \\72 ed }', 'value'],
    ['a bracket that does not end', 'p { width: calc(1px }', 'value'],
    ['the end of the style element', 'p { color: </style><script> }', 'value'],
    ['every element', '* { color: red }', 'selector'],
    ['the body', 'body p { color: red }', 'selector'],
    ['an attribute', 'input[value^="a"] { color: red }', 'selector'],
    ['an id', '#root { color: red }', 'selector'],
    ['another function', 'p:has(a) { color: red }', 'selector'],
    ['a neighbour', 'p + p { color: red }', 'selector'],
    ['a child of nothing', '> p { color: red }', 'selector'],
    ['a rule that does not end', 'p { color: red', 'bracket'],
    ['no rule', 'color: red', 'bracket'],
  ])('leaves out %s and names it', (_, css, reason) => {
    expect(readCss(css).faults[0]).toMatchObject({ reason, line: 1 })
    expect(sheet(`${css}\n`)).not.toMatch(
      /url|import|@|image-set|fixed|z-index|content|important|script|\/\*|\*|"x"|\\/,
    )
  })

  test('keeps the rules beside one that is left out, and says its line', () => {
    const css = 'p { color: red }\n\n* { color: blue }\np { top: 1px;\n  width: 2px }'
    expect(sheet(css)).toBe('.s p { color: red }\n.s p { width: 2px }')
    expect(readCss(css).faults).toEqual([
      { reason: 'selector', line: 3, about: '*' },
      { reason: 'property', line: 4, about: 'top: 1px' },
    ])
  })

  test('has no comment that was put together of others', () => {
    expect(sheet('p { width: 1px //**/* } p { color: red }')).toBe(
      '.s p { width: 1px /    * }\n.s p { color: red }',
    )
  })

  test('is read in a moment, however long it is', () => {
    expect(readCss('a'.repeat(20_001)).faults).toEqual([{ reason: 'long', line: 1, about: '' }])
    expect(readCss('p{x:1;'.repeat(3000)).faults).toHaveLength(1)
    expect(readCss(`p{${'x:1;'.repeat(4000)}}`).faults).toHaveLength(20)
    expect(readCss('p{width:1px}'.repeat(1000)).rules).toHaveLength(300)
    expect(readCss('/* '.repeat(6000)).faults).toEqual([])
  })
})

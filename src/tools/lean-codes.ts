/** Leaves the encoders of bwip-js that no label format names out of the portal: 252 KB compressed become 110. */
import type { Plugin } from 'vite'
import { symbologies } from '../engine/label/code/symbologies.ts'

/** Encoders that labels use, as the library names its functions. */
const wanted = Object.values(symbologies).flatMap(({ encoder }) =>
  encoder ? [encoder.replaceAll('-', '_')] : [],
)

const LOOKUP = /function bwipp_lookup\(symbol\) \{[\s\S]*?\n\}\n/
const FACE = /export default \{[\s\S]*?\};/

/** @throws when the library no longer looks as expected, so that an update does not bring everything unseen. */
const replaced = (code: string, pattern: RegExp, text: string): string => {
  if (!pattern.test(code)) throw new Error(`bwip-js has changed: nothing matches ${pattern.source}`)
  return code.replace(pattern, text)
}

/** The lookup by name holds every encoder; with ours in it, the bundler drops the rest. */
export const usedEncoders: Plugin = {
  name: 'lean-codes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/bwip-js\/dist\/(?:bwipp|bwip-js-gen)\.mjs$/ },
    handler: (code, id) => ({
      code: id.endsWith('bwipp.mjs')
        ? replaced(
            code,
            LOOKUP,
            `function bwipp_lookup(symbol) { switch (symbol.replace(/-/g, '_')) { ${wanted
              .map((name) => `case '${name}': return bwipp_${name};`)
              .join(' ')} } }\n`,
          )
        : replaced(code, FACE, 'export default { raw: ToRaw };'),
      map: null,
    }),
  },
}

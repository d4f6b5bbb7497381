/**
 * Chromium compiles a module while it arrives and passes over what it compiled before (measured with 150); for what was
 * asked for as a script it takes the compiled code from the disk, also when a module then uses it. Compiled while it
 * arrives is faster over the network, compiled before is faster on a device that has the parts: once a service worker answers,
 * parts are asked for as scripts. Other engines would fetch such a part twice, so they keep the usual way.
 */
import type { Plugin } from 'vite'

const usual = 'link.rel = isCss ? "stylesheet" : scriptRel'
/** `userAgentData` is Chromium's alone. */
const isKept = 'navigator.serviceWorker?.controller && "userAgentData" in navigator'

export const compiledParts: Plugin = {
  name: 'compiled-parts',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(usual))
        this.error('Vite asks for parts in another way: see src/tools/compiled-parts.ts')
      return {
        code: code.replace(usual, `link.rel = isCss ? "stylesheet" : ${isKept} ? "preload" : scriptRel`),
        map: null,
      }
    },
  },
}

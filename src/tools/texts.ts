/** `npm run texts`: collects texts into src/locales. What is translated in another part already is translated here as well. */
import { collectTexts } from './catalogues.ts'
import { main } from './run.ts'

main(async () => {
  const missing = await collectTexts()
  if (missing.length > 0) console.log(`To be translated in src/locales:\n${missing.join('\n')}`)
})

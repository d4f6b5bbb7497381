/** `npm run explain <screen>`: what a screen is made of, with the sources of what it calls. */
import { load } from './load.ts'
import { main } from './run.ts'

main(async () => {
  const name = process.argv[2]
  const data = await load<typeof import('./catalogue-data.ts')>('src/tools/catalogue-data.ts')
  const route = data.routeFacts().find((fact) => fact.name === name)
  if (!route) {
    console.error(
      `Which screen? One of: ${data
        .routeFacts()
        .map((fact) => fact.name)
        .join(' ')}`,
    )
    return 1
  }
  const func = data.functionFacts().find((fact) => fact.id === route.func)
  const guarding = new Set([route.func, ...(func?.children ?? []).map((child) => child.id)])
  const guarded = data
    .callFacts()
    .filter(({ access }) => typeof access === 'object' && access.some((id) => guarding.has(id)))
  console.log(
    `${route.name}  ${route.path}  (${route.kind}${route.public ? ', public' : ''}${route.hidden ? ', hidden' : ''})`,
  )
  if (func) console.log(`function ${func.id}  ${func.en} / ${func.zh} / ${func.ml}`)
  for (const child of func?.children ?? []) console.log(`  ${child.id}  ${child.en}`)
  console.log(guarded.length ? 'calls its functions open:' : 'no call is opened by its functions')
  for (const call of guarded)
    console.log(
      `  ${call.id}  ${call.path}  ${call.kind}/${call.offline}${call.implemented ? '' : '  NOT IMPLEMENTED'}  — ${call.source}`,
    )
  const facts = await load<typeof import('./screen-facts.ts')>('src/tools/screen-facts.ts')
  for (const line of facts.screenLines.get(route.name) ?? []) console.log(line)
  return 0
})

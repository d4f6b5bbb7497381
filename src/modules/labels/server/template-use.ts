/** `/label/templateUse.do`: what prints with a template, and who did lately: asked before its labels change (record 0073). */
import type { Input, Output } from '#contract/call.ts'
import { PEOPLE_MOST, USE_DAYS, type labels } from '#modules/labels/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { builtInOf } from './built-in.ts'
import { findTemplate } from './find.ts'
import { absentTemplate } from './validate.ts'

/** Labels printed with a template since a time: printing keeps the records. */
interface PrintsOf {
  readonly times: number
  /** Who printed, the last one first. */
  readonly people: readonly string[]
  readonly last: Date | undefined
}

export interface Deps {
  readonly printsOf: (
    template: string,
    since: Date,
    asker: Pick<SignedContext, 'db' | 'caller'>,
  ) => Promise<PrintsOf>
}

const DAY_MS = 86_400_000

export const templateUseCall =
  ({ printsOf }: Deps) =>
  async (
    { id }: Input<typeof labels.templateUse>,
    context: SignedContext,
  ): Promise<Output<typeof labels.templateUse>> => {
    const { db, caller, now } = context
    const template = (builtInOf(id) ?? (await findTemplate(id, context)))?.id
    if (template === undefined) throw absentTemplate()
    const choices = await db
      .selectFrom('label_choice')
      .select(['route_id', 'by_name', 'chosen_at'])
      .where('cus_code', '=', caller.cusCode)
      .where('template_id', '=', template)
      .orderBy('route_id')
      .execute()
    const { times, people, last } = await printsOf(
      template,
      new Date(now.getTime() - USE_DAYS * DAY_MS),
      context,
    )
    return {
      choices: choices.map(({ route_id, by_name, chosen_at }) => ({
        routeId: route_id,
        by: by_name,
        at: chosen_at.toISOString(),
      })),
      prints: {
        times,
        people: people.length,
        names: people.slice(0, PEOPLE_MOST),
        last: last?.toISOString() ?? '',
      },
    }
  }

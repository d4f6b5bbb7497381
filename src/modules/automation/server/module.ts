/** Order rules: the server side of the slice. */
import { automation, ORDER_RULE_RULES } from '#modules/automation/contract.ts'
import { orderRuleRules } from '#modules/automation/rules.ts'
import { defineServerModule } from '#server/handler.ts'
import { handlers } from './commands.ts'
import { migrations } from './migrations.ts'
import './tables.ts'

export const serverModule = defineServerModule({
  name: 'automation',
  calls: automation,
  migrations,
  rules: { [ORDER_RULE_RULES]: orderRuleRules },
  handlers,
})

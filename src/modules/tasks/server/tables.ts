/** The table of this slice as Kysely sees it; tasks themselves are the kernel's (server/database/kernel-tables.ts). */
import type { Language } from '#contract/language.ts'

declare module '#server/database/schema.ts' {
  interface Database {
    export_template: {
      cus_code: string
      user_id: string
      /** Key of the table with the suffix of its list configuration (spec 000 §3). */
      module: string
      /** JSON text, as the person's device sent it. */
      fields: string
      updated_at: Date
    }
    push_subscription: {
      cus_code: string
      user_id: string
      /** Address at the push service of the browser. */
      endpoint: string
      p256dh: string
      auth: string
      language: Language
      /** It ends with this session. */
      session_id: string
      saved_at: Date
    }
  }
}

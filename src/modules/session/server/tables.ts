/** The tables of this slice as Kysely sees them. */
import type { Point } from '#server/auth/captcha-image.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Language } from '#contract/language.ts'

type Texts = Record<Language, string>

interface CustomerTable {
  cus_code: string
  cus_name: string
  logo_name: Generated<string>
  cus_type: Generated<string>
  /** Highest COD amount in major units, "" without a limit. */
  cod_limit: Generated<string>
  site_name: Generated<string>
  cus_site: Generated<string>
  created_at: Generated<Date>
}

interface AccountTable {
  id: Generated<string>
  cus_code: string
  login_code: string
  password_hash: string
  name: string
  mobile: Generated<string>
  email: Generated<string>
  photo: Generated<string>
  user_admin: Generated<'0' | '1'>
  state: Generated<'active' | 'disabled'>
  /** One session at a time (spec 000 §6). */
  is_single: Generated<boolean>
  /** Asks for an administrator code at sign-in (spec 000 §6). */
  is_guarded: Generated<boolean>
  /** Of the page at the last login; mail is written in it. */
  language: Generated<Language>
  /** Wants mail about work orders. */
  is_mailed: Generated<boolean>
  /** Changes with the rights; rides on every answer. */
  ukey: Generated<string>
  /** Last sign-in. */
  signed_in_at: Generated<Date | null>
  created_at: Generated<Date>
}

/** What a role is: a customer's own, or one the provider gives, whose functions follow the declared tree. */
type RoleKind = 'custom' | 'main' | 'configurator'

interface RoleTable {
  id: Generated<string>
  cus_code: string
  name: string
  kind: Generated<RoleKind>
  description: Generated<string>
  rev: Generated<number>
  updated_at: Generated<Date>
}

declare module '#server/database/schema.ts' {
  interface Database {
    customer: CustomerTable
    account: AccountTable
    role: RoleTable
    func_fact: { func_id: string; main_only: boolean; is_configuration: boolean }
    role_func: { role_id: string; func_id: string }
    account_role: { account_id: string; role_id: string }
    account_func: { account_id: string; func_id: string }
    captcha: { id: string; points: JSONColumnType<Point[]>; expires_at: Date }
    login_failure: { login_code: string; address: string; at: Date }
    vcode: {
      id: Generated<string>
      account_id: string
      session_id: string
      code: string
      attempts: Generated<number>
      sent_at: Date
      expires_at: Date
    }
    partner: { app_id: string; secret: string; cus_code: string; account_id: string }
    partner_used: { app_id: string; sk: string; expires_at: Date }
    notice: {
      id: Generated<string>
      title: JSONColumnType<Texts>
      content: JSONColumnType<Texts>
      published_at: Date
    }
    i18n_text: {
      id: string
      language: Language
      text: string
      updated_at: Generated<Date>
      by_name: Generated<string>
    }
    i18n_text_change: {
      place: Generated<string>
      id: string
      language: Language
      before: string
      after: string
      by_name: string
      at: Date
    }
  }
}

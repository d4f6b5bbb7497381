/** The table of this slice as Kysely sees it. Accounts, roles and rights are the session slice's. */
declare module '#server/database/schema.ts' {
  interface Database {
    menu_arrangement: {
      func_id: string
      zh: string
      en: string
      ml: string
      icon: string
      position: number
      is_hidden: boolean
      keep_alive: boolean
    }
  }
}
export {}

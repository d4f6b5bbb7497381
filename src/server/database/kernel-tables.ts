/** The kernel's tables as Kysely sees them; created by kernel-migrations.ts. */
import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#contract/language.ts'

/** Read as a Date, written as a Date or SQL expression, left out where the column has a default. */
type Stamp = ColumnType<Date, Date | undefined, Date>
type Json = ColumnType<unknown, string | undefined, string>

export interface KernelTables {
  account_session: {
    id: string
    /** sha256 of the token, hex. The token itself is never stored. */
    token_hash: string
    /** Part of every signature of this session. */
    sid: string
    /** Administrator code of the session, part of the signature; '' when the account needs none. */
    vcode: string
    user_id: string
    cus_code: string
    state: 'active' | 'pending_unique' | 'pending_vcode'
    /** sha256 of the cookie offered to the browser that opened it; null for a client that is no browser. */
    bound_to: ColumnType<string | null, string | null | undefined, never>
    /** The browser has returned the cookie: from now on every request must carry it. */
    is_bound: Generated<boolean>
    address: string
    agent: string
    created_at: Stamp
    seen_at: Stamp
    /** Absolute end; the idle limit is counted from seen_at. */
    expires_at: ColumnType<Date, Date, Date>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Of a view as another person: the session of the administrator who looks. */
    viewer_session: ColumnType<string | null, string | null | undefined, never>
    /** Why it ended: 'logout', 'elsewhere', 'disabled', 'password'. */
    ended_why: ColumnType<string | null, string | null | undefined, string | null>
  }
  idempotency: {
    cus_code: string
    user_id: string
    key: string
    path: string
    fingerprint: string
    answer: Json
    created_at: Stamp
  }
  audit: {
    id: Generated<number>
    at: Stamp
    cus_code: string
    user_id: string
    call: string
    what: string
    about: string
    detail: Json
    request_id: string
  }
  job: {
    id: string
    name: string
    cus_code: string
    user_id: string
    payload: Json
    state: 'ready' | 'running' | 'done' | 'failed' | 'cancelled'
    attempts: Generated<number>
    max_attempts: Generated<number>
    run_at: Stamp
    lease_owner: ColumnType<string | null, string | null | undefined, string | null>
    leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** 0–100. */
    progress: Generated<number>
    result: Json
    error: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Stamp
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  task: {
    cus_code: string
    id: string
    user_id: string
    /** Login code. */
    who: string
    kind: 'export' | 'import'
    /** Key of the table or import. */
    source: string
    file_name: string
    /** Imports: what the person calls it. */
    batch_name: Generated<string>
    language: Language
    request: Json
    job_id: string
    file_id: ColumnType<string | null, string | null | undefined, string | null>
    /** Rows there are, rows that are done, and of an import those that were refused. */
    total: Generated<number>
    done: Generated<number>
    refused: Generated<number>
    fault: Generated<'' | 'forbidden' | 'gone'>
    /** When a page of its owner was answered that it has ended. */
    told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Stamp
  }
  import_row: {
    cus_code: string
    task_id: string
    /** Number of the record in the import, from 1. */
    row: number
    record: Json
    /** null until it was tried. */
    is_taken: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
    given_id: Generated<string>
    given_no: Generated<string>
    /** Why it was refused, in the language of the import. */
    reason: Generated<string>
    fields: Json
  }
  sealed_used: { hash: string; expires_at: Date }
  rate_limit: { key: string; window_start: Date; count: number }
  file: {
    id: string
    cus_code: string
    user_id: string
    /** Name offered for saving. */
    name: string
    mime: string
    bytes: number
    /** Generated name of the bytes in the file store. */
    path: string
    /** Checksum of the bytes, hexadecimal; "" for files of before it was kept. */
    sha256: Generated<string>
    /** For people who see amounts alone (record 0055). */
    has_amounts: Generated<boolean>
    created_at: Stamp
    expires_at: ColumnType<Date, Date, Date>
  }
  /** Bytes of files kept in the database (files/database-store.ts). */
  file_chunk: { cus_code: string; stored: string; part: number; content: Buffer; created_at: Stamp }
  i18n_bundle: { hash: string; language: string; body: Json; created_at: Stamp }
  /** A key of a customer's program (auth/api-keys.ts). */
  api_key: {
    id: Generated<string>
    cus_code: string
    /** Whose functions it can have at most. */
    user_id: string
    /** Their login code. */
    made_by: string
    name: string
    funcs: string[]
    /** Networks it may be used from; none: from everywhere. */
    allowed: ColumnType<string[], string[] | undefined, string[]>
    is_sandbox: Generated<boolean>
    /** Calls a minute, over all gateways. */
    per_minute: number
    secret_hash: string
    /** The key before the last rotation, and until when it still opens anything. */
    old_hash: ColumnType<string | null, string | null | undefined, string | null>
    old_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Stamp
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    last_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    last_address: Generated<string>
  }
  api_call: {
    id: Generated<number>
    cus_code: string
    key_id: string
    at: Stamp
    call: string
    code: number
    ms: number
    request_id: string
    address: string
  }
  ops_key: { id: string; key_hash: string; label: string; created_at: Stamp }
  ops_event: { event_id: string; path: string; fingerprint: string; answer: Json; created_at: Stamp }
  kernel_secret: { name: string; value: string; created_at: Stamp }
}

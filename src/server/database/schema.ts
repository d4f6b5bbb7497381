/**
 * The tables of the database as Kysely sees them. Slices add theirs:
 * `declare module '#server/database/schema.ts' { interface Database { b2c_order: … } }`
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface Database {}

/** A setting as it travels (spec 000 §3: tabKey plus tabValue, with id and updateTime). */
export interface SettingRow {
  readonly id: string
  readonly tabKey: string
  /** JSON text; "" where nothing is left. */
  readonly tabValue: string
  readonly scope: 'user' | 'shared' | 'site' | 'draft'
  readonly rev: number
  readonly updateTime: string
  readonly by: string
  /** The person may change it. */
  readonly isMine: boolean
}

/** What answers "what changed since". */
export interface SettingsAnswer {
  readonly version: string
  /** Everything came: what is missing is gone. */
  readonly whole: boolean
  readonly list: readonly SettingRow[]
}

/** A setting on the device; `isPending`: the gateway has not said that it has it. */
export interface KeptSetting extends SettingRow {
  readonly isPending?: true
}

/** `/config.json` in memory, with the copy of the last visit so that a start never waits for the line. */
import type { PortalConfig } from '#contract/config.ts'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'

const DEFAULTS: PortalConfig = { gateway: '', prefix: '/interface', loginKey: '', chat: '', theme: '#1890ff' }
const CONFIG_PATH = '/config.json'

let current: PortalConfig | undefined

const isText = (value: unknown): value is string => typeof value === 'string'

/** Accepts what the gateway sent as far as it has the right shape; anything else falls back to the default. */
export function toConfig(value: unknown): PortalConfig {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const pick = (key: keyof PortalConfig) => (isText(given[key]) ? given[key] : DEFAULTS[key])
  return {
    gateway: pick('gateway'),
    prefix: pick('prefix'),
    loginKey: pick('loginKey'),
    chat: pick('chat'),
    theme: pick('theme'),
  }
}

/** The configuration known now: fetched, else the stored copy, else the defaults. */
export function portalConfig(): PortalConfig {
  current ??= toConfig(parse(readLocal(localKeys.config)))
  return current
}

export const hasStoredConfig = (): boolean => readLocal(localKeys.config) !== ''

/** Fetches the configuration and caches it; offline, the cached one is kept. */
export async function loadConfig(): Promise<PortalConfig> {
  try {
    const response = await fetch(CONFIG_PATH, { headers: { accept: 'application/json' } })
    if (response.ok) setConfig(toConfig(await response.json()))
  } catch {
    // Offline, or not JSON: use the stored copy.
  }
  return portalConfig()
}

export function setConfig(config: PortalConfig): void {
  current = config
  writeLocal(localKeys.config, JSON.stringify(config))
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

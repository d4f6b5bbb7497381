import { expect, it } from 'vitest'
import { agentParts } from './agent-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${chrome} Mobile`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (Linux; Android 14) ${chrome} MicroMessenger/8.0`, 'WeChat', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
  ['curl/8', '', ''],
])('%s', (agent, browser, system) => expect(agentParts(agent)).toEqual({ browser, system }))

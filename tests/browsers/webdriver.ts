/**
 * WebDriver, as far as these tests need it, with the two ways to send it: over HTTP to a driver (WebKitWebDriver), and over Marionette
 * to Firefox itself, because Debian does not package geckodriver, which only translates between the two (record 0074).
 */
import { connect, type Socket } from 'node:net'

/** Method and path of WebDriver (W3C), and name of the same command in Marionette. */
const commands = {
  setTimeouts: ['POST', 'timeouts', 'WebDriver:SetTimeouts'],
  setRect: ['POST', 'window/rect', 'WebDriver:SetWindowRect'],
  navigate: ['POST', 'url', 'WebDriver:Navigate'],
  execute: ['POST', 'execute/sync', 'WebDriver:ExecuteScript'],
  executeAsync: ['POST', 'execute/async', 'WebDriver:ExecuteAsyncScript'],
  click: ['POST', 'element/{id}/click', 'WebDriver:ElementClick'],
  type: ['POST', 'element/{id}/value', 'WebDriver:ElementSendKeys'],
  press: ['POST', 'actions', 'WebDriver:PerformActions'],
  screenshot: ['GET', 'screenshot', 'WebDriver:TakeScreenshot'],
} as const satisfies Record<string, readonly [method: 'GET' | 'POST', path: string, marionette: string]>
export type CommandName = keyof typeof commands

export interface Session {
  /** Resolves the value of the answer. @throws WebDriverError */
  send(name: CommandName, parameters?: Record<string, unknown>): Promise<unknown>
  close(): Promise<void>
}

/** A command the browser refused, with the error code of WebDriver: "stale element reference". */
export class WebDriverError extends Error {
  override name = 'WebDriverError'
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`)
  }
}

/** A command of a driver that lost its browser is never answered, ms. */
const COMMAND_MS = 90_000

/** Key under which a value of a script is an element. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Opens a session of a driver at this address. @throws where it does not listen yet */
export async function openOverHttp(driver: string, capabilities: object): Promise<Session> {
  const request = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${driver}/${path}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_MS),
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new WebDriverError(error, message)
  }
  const opened = await request('POST', 'session', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = opened as { sessionId: string }
  return {
    send: (name, parameters = {}) => {
      const [method, path] = commands[name]
      const { id = '', ...body } = parameters
      return request(
        method,
        `session/${sessionId}/${path.replace('{id}', String(id))}`,
        method === 'POST' ? body : undefined,
      )
    },
    close: async () => void (await request('DELETE', `session/${sessionId}`)),
  }
}

interface Waiting {
  resolve: (result: unknown) => void
  reject: (reason: Error) => void
}

/**
 * Opens a session of a Firefox that was started with `--marionette`. A message is its length in bytes, a colon, and JSON:
 * `[0, id, name, parameters]`, answered by `[1, id, error, result]`. @throws where it does not listen yet
 */
export async function openOverMarionette(port: number, capabilities: object): Promise<Session> {
  const socket = await connected(port)
  const waiting = new Map<number, Waiting>()
  const failAll = (reason: Error) => {
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  socket.on('close', () => failAll(new Error('Firefox closed the connection')))
  socket.on('error', failAll)
  onMessages(socket, (message) => {
    // The first message is a greeting, the others are answers.
    if (!Array.isArray(message)) return
    const [, id, failure, result] = message as [1, number, { error: string; message: string } | null, unknown]
    const asked = waiting.get(id)
    waiting.delete(id)
    if (failure) asked?.reject(new WebDriverError(failure.error, failure.message))
    else asked?.resolve(result)
  })
  let last = 0
  const send = async (name: string, parameters: object) => {
    const result = await new Promise<unknown>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      const text = JSON.stringify([0, last, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
    return typeof result === 'object' && result && 'value' in result ? result.value : result
  }
  await send('WebDriver:NewSession', capabilities)
  return {
    send: (name, parameters = {}) => send(commands[name][2], parameters),
    close: async () => void socket.destroy(),
  }
}

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

function onMessages(socket: Socket, take: (message: unknown) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, Math.max(0, colon)).toString())
      if (colon < 0 || rest.length < end) return
      take(JSON.parse(rest.subarray(colon + 1, end).toString()))
      rest = rest.subarray(end)
    }
  })
}

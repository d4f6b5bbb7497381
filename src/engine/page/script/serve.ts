/** The inside of a worker that runs scripts: each message is answered by one, in order. */
import type { FromSandbox, ToSandbox } from './messages.ts'
import { Sandbox } from './sandbox.ts'

const ready: FromSandbox = { commands: [], faults: [], isBroken: false }

const failed = (error: unknown): FromSandbox => ({
  commands: [],
  faults: [{ kind: 'broken', where: 'page', line: 0, message: error instanceof Error ? error.message : '' }],
  isBroken: true,
})

/** Returns what takes the messages of the page; `post` gets the answers. */
export function serveScripts(post: (answer: FromSandbox) => void): (message: ToSandbox) => void {
  let sandbox: Sandbox | undefined
  let last: Promise<void> = Promise.resolve()
  const answer = async (message: ToSandbox): Promise<FromSandbox> => {
    if ('job' in message) {
      if (!sandbox) throw new Error('there is no sandbox')
      return sandbox.run(message.job, message.values)
    }
    sandbox = undefined
    sandbox = await Sandbox.open(message.code)
    return ready
  }
  return (message) => {
    last = last.then(() => answer(message)).then(post, (error: unknown) => post(failed(error)))
  }
}

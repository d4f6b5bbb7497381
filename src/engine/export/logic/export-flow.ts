/**
 * The export flow of spec 000 §4 and §9 as a state machine: submit, then poll every 2 s and at most 5 times, or ask
 * whether to go and see. It says what to do; `runExport` does it through what it is handed.
 */

/** Spec 000 §9. */
const POLL_EVERY_MS = 2000
const MOST_POLLS = 5
const DIRECT_BELOW_ROWS = 5000

export interface FlowFacts {
  /** Rows that match. */
  readonly total: number
  readonly isSelected: boolean
}

type FlowState =
  | { readonly at: 'idle' }
  | { readonly at: 'submitting' }
  | { readonly at: 'waiting' | 'polling'; readonly taskId: string; readonly polls: number }
  | { readonly at: 'asking'; readonly taskId: string }

type FlowEvent =
  | { readonly type: 'submit' }
  | { readonly type: 'created'; readonly taskId: string }
  | { readonly type: 'waited' }
  | { readonly type: 'status'; readonly address: string | null }
  | { readonly type: 'answered'; readonly isYes: boolean }
  /** Anything went wrong; `error` is what did. */
  | { readonly type: 'failed'; readonly error: unknown }

type Effect =
  | { readonly do: 'create' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'poll'; readonly taskId: string }
  | { readonly do: 'ask' }
  | { readonly do: 'open'; readonly address: string }
  | { readonly do: 'close' }
  | { readonly do: 'sayLate' }
  | { readonly do: 'sayFailure'; readonly error: unknown }
  | { readonly do: 'seeTasks' }

interface Step {
  readonly state: FlowState
  readonly effects: readonly Effect[]
}

export const idle: FlowState = { at: 'idle' }
const end = (...effects: Effect[]): Step => ({ state: idle, effects })
const wait = (taskId: string, polls: number): Step => ({
  state: { at: 'waiting', taskId, polls },
  effects: [{ do: 'wait', ms: POLL_EVERY_MS }],
})

function afterCreated(taskId: string, { total, isSelected }: FlowFacts): Step {
  if (isSelected || total < DIRECT_BELOW_ROWS) return wait(taskId, 0)
  return { state: { at: 'asking', taskId }, effects: [{ do: 'ask' }] }
}

function afterStatus({ taskId, polls }: { taskId: string; polls: number }, address: string | null): Step {
  if (address !== null) return end({ do: 'open', address }, { do: 'close' })
  return polls >= MOST_POLLS ? end({ do: 'close' }, { do: 'sayLate' }) : wait(taskId, polls)
}

/** The next state and what to do now. An event that makes no sense in a state changes nothing. */
export function step(state: FlowState, event: FlowEvent, facts: FlowFacts): Step {
  if (event.type === 'failed') return end({ do: 'sayFailure', error: event.error })
  if (state.at === 'idle' && event.type === 'submit')
    return { state: { at: 'submitting' }, effects: [{ do: 'create' }] }
  if (state.at === 'submitting' && event.type === 'created') return afterCreated(event.taskId, facts)
  if (state.at === 'waiting' && event.type === 'waited') {
    const { taskId } = state
    return {
      state: { at: 'polling', taskId, polls: state.polls + 1 },
      effects: [{ do: 'poll', taskId }],
    }
  }
  if (state.at === 'polling' && event.type === 'status') return afterStatus(state, event.address)
  if (state.at === 'asking' && event.type === 'answered')
    return event.isYes ? end({ do: 'seeTasks' }, { do: 'close' }) : end({ do: 'close' })
  return { state, effects: [] }
}

/** What the flow needs of the world. */
export interface FlowPorts {
  /** Creates the task; resolves its id. */
  readonly create: () => Promise<string>
  /** Download address of a task, null while there is none. @throws when the task failed. */
  readonly poll: (taskId: string) => Promise<string | null>
  readonly wait: (ms: number) => Promise<void>
  /** 'Prompt': whether to jump to the export task query. */
  readonly ask: () => Promise<boolean>
  readonly open: (address: string) => void
  readonly close: () => void
  readonly sayLate: () => void
  readonly sayFailure: (error: unknown) => void
  readonly seeTasks: () => void
  /** The person left: nothing more is asked, said or opened. */
  readonly isOver: () => boolean
}

/** Does what a step says; the last effect's outcome is the next event. */
async function perform(effect: Effect, ports: FlowPorts): Promise<FlowEvent | undefined> {
  switch (effect.do) {
    case 'create':
      return { type: 'created', taskId: await ports.create() }
    case 'wait':
      await ports.wait(effect.ms)
      return { type: 'waited' }
    case 'poll':
      return { type: 'status', address: await ports.poll(effect.taskId) }
    case 'ask':
      return { type: 'answered', isYes: await ports.ask() }
    case 'open':
      ports.open(effect.address)
      return undefined
    case 'sayFailure':
      ports.sayFailure(effect.error)
      return undefined
    default:
      ports[effect.do]()
      return undefined
  }
}

/** One export from the press of the button to its end. Never rejects: failures are said. */
export async function runExport(facts: FlowFacts, ports: FlowPorts): Promise<void> {
  let { state, effects } = step(idle, { type: 'submit' }, facts)
  while (effects.length > 0) {
    let event: FlowEvent | undefined
    try {
      for (const effect of effects) event = await perform(effect, ports)
    } catch (error) {
      // What cannot even be said is not said again.
      event = effects.some(({ do: what }) => what === 'sayFailure') ? undefined : { type: 'failed', error }
    }
    if (!event || ports.isOver()) return
    ;({ state, effects } = step(state, event, facts))
  }
}

/** Work that would hold up key presses, done by a worker that starts with the first question and ends with the screen. */
import { useEffect, useState } from 'react'

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (fault: Error) => void
}

/** Asks one worker, which answers each question with one message, in order. */
export class AskedWorker<Question, Answer> {
  readonly #start: () => Worker
  #worker: Worker | undefined
  #waiting: Waiting<Answer>[] = []

  constructor(start: () => Worker) {
    this.#start = start
  }

  /** @throws Error where the worker fails, or ends before it has answered; the next question starts another */
  ask(question: Question): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#worker ??= this.#started()
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(question)
    })
  }

  end(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the worker has ended'))
  }

  #started(): Worker {
    const worker = this.#start()
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
      this.#waiting.shift()?.resolve(data),
    )
    worker.addEventListener('error', () => this.end())
    return worker
  }
}

/** @param start a function outside the component, so that the bundler sees its `new Worker(new URL(…))` */
export function useWorker<Question, Answer>(start: () => Worker): AskedWorker<Question, Answer> {
  const [worker] = useState(() => new AskedWorker<Question, Answer>(start))
  useEffect(() => () => worker.end(), [worker])
  return worker
}

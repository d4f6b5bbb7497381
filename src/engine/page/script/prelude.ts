/**
 * What scripts of a page find in their sandbox, in the language of the sandbox: `page`, and `console` that logs. It keeps what it needs
 * of the language, so that a script that breaks it breaks itself. Called with the one way out, `send`, which takes commands as JSON.
 *
 *   page.get('receiver.country')            a value of the form
 *   page.set('receiver.city', 'Hanoi')      sets one
 *   await page.call('routes', { … })        rows of a source or call the page declares, as the person who looks may read them
 *   page.notify('Saved', 'good')            says something
 *   page.log(…)                             for the person who designs the page
 */
export const PRELUDE = `(function (send, most) {
  'use strict'
  const { parse, stringify } = JSON
  const { create, defineProperty, freeze, getOwnPropertyNames, hasOwn } = Object
  const { ArrayBuffer: Bytes, Error: Failure, Promise: Later, RangeError: TooMuch, String: text } = globalThis
  const builtIn = create(null)
  for (const name of getOwnPropertyNames(globalThis)) builtIn[name] = true
  let waiting = create(null)
  let values = {}
  let own = create(null)
  let last = most.first
  let fault = ''

  const say = (command) => {
    const json = stringify(command)
    if (json.length > most.commandChars) throw new TooMuch('too much at once')
    send(json)
    return json
  }
  const show = (value) => (typeof value === 'string' ? value : (stringify(value) ?? text(value)))
  const short = (value, most) => text(value).slice(0, most)
  const describe = (error) =>
    typeof error === 'object' && error !== null
      ? stringify({
          name: short(error.name, 100),
          message: short(error.message, 500),
          stack: short(error.stack, 4000),
        })
      : stringify({ name: 'Error', message: short(error, 500), stack: '' })
  const fail = (error) => {
    if (fault !== '') return
    // It may be thrown so that it cannot be described.
    fault = '{}'
    fault = describe(error)
  }
  const log = (...parts) => {
    let line = ''
    for (const part of parts) line += (line === '' ? '' : ' ') + show(part)
    say({ do: 'log', text: line })
  }

  const page = freeze({
    get(key) {
      const path = text(key)
      if (path in own) return own[path]
      let at = values
      for (const part of path.split('.')) {
        if (typeof at !== 'object' || at === null || !hasOwn(at, part)) return undefined
        at = at[part]
      }
      return at
    },
    set(key, value) {
      const path = text(key)
      own[path] = parse(say({ do: 'set', key: path, value })).value
    },
    call(name, params) {
      return new Later((resolve, reject) => {
        last += 1
        waiting[last] = { resolve, reject }
        say({ do: 'call', id: last, name: text(name), params: params ?? {} })
      })
    },
    notify(message, tone) {
      say({ do: 'notify', text: text(message), tone: text(tone ?? 'info') })
    },
    log,
  })
  defineProperty(globalThis, 'page', { value: page })
  defineProperty(globalThis, 'console', {
    value: freeze({ log, info: log, warn: log, error: log, debug: log }),
  })
  builtIn.page = true
  builtIn.console = true

  return freeze({
    /** Makes a function of the page known by its name. */
    define(name, method) {
      if (name in builtIn) throw new Failure('the language has this name already')
      if (typeof method !== 'function') throw new Failure('this is no function')
      defineProperty(globalThis, name, { value: method, writable: true, configurable: true })
    },
    /** Calls a function, given itself or by name. */
    enter(method, json) {
      const given = parse(json)
      values = given.values
      own = create(null)
      try {
        let called = method
        if (typeof method === 'string') {
          called = method in builtIn ? undefined : globalThis[method]
          if (typeof called !== 'function') throw new Failure('there is no function ' + method)
        }
        const result = called(given.value, given.key)
        new Later((resolve) => resolve(result)).then(undefined, fail)
      } catch (error) {
        try {
          fail(error)
        } catch {}
      }
    },
    /** Begins with these values. */
    begin(json) {
      values = parse(json).values
      own = create(null)
    },
    /** Answers a call of a script. */
    answer(json) {
      const { id, rows, values: now } = parse(json)
      values = now
      own = create(null)
      const asked = waiting[id]
      delete waiting[id]
      if (!asked) return
      if (rows) asked.resolve(rows)
      else asked.reject(new Failure('the call was refused'))
    },
    /** What went wrong since it was last asked, once there is room for the next run. */
    take() {
      const said = fault
      fault = ''
      new Bytes(most.spare)
      return said
    },
  })
})`

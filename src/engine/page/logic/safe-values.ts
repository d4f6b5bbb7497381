/** Keys of configured data that must never be written: they reach what all objects share. */
const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

export const isSafeKey = (key: string): boolean => key !== '' && !UNSAFE.has(key)

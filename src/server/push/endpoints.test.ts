import { expect, it } from 'vitest'
import { isPushEndpoint } from './endpoints.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.test/x',
  'https://evil-fcm.googleapis.com/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.test/x',
  'https://evilpush.apple.com/x',
  'https://notify.windows.com.evil.test/x',
  'https://127.0.0.1/x',
  'http://127.0.0.1:4711/x',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'no address',
])('%s is none', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

it('tests name their own, which is that one alone', () => {
  expect(isPushEndpoint('http://127.0.0.1:4711/x', '127.0.0.1:4711')).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:4712/x', '127.0.0.1:4711')).toBe(false)
})

/**
 * Runs in the browser, beside the description of the interface: asks for it in the language of the address (`?lang=`), else of the portal,
 * and puts token, time and signature into what "Try it out" sends, with the session the portal keeps in this browser (its local keys, spec
 * 000 §3). Plain script, because it is sent as it stands.
 */
export const signingScript = `'use strict'
window.signSampanRequest = function (request) {
  var kept = function (store, key) { try { return store.getItem(key) || '' } catch (_) { return '' } }
  if (request.loadSpec) {
    // The page itself takes what follows "?" in its address for a folder.
    var address = new URL('/docs/json', location.href)
    var language = new URL(location.href).searchParams.get('lang') || kept(localStorage, 'language')
    if (language) address.searchParams.set('lang', language)
    request.url = address.href
    return request
  }
  if (typeof request.body !== 'string' || !/\\.do$/.test(new URL(request.url, location.href).pathname)) return request
  var written
  try { written = JSON.parse(request.body) } catch (_) { return request }
  var token = kept(localStorage, 'token')
  var sid = token ? kept(localStorage, 'sid') : ''
  var vcode = token ? kept(sessionStorage, 'vcode') : ''
  var parameter = JSON.stringify(written.parameter === undefined ? {} : written.parameter)
  var t = String(Date.now())
  var s = CryptoJS.MD5(parameter + t + sid + vcode).toString()
  request.body = '{"parameter":' + parameter + ',' + JSON.stringify({ token: token, t: t, s: s }).slice(1)
  return request
}
`

/** Addresses a navigation may open that are no screens of the portal: the gateway answers them itself. */
export const denied: RegExp[] = [
  /^\/(interface|i18n|ops|docs|print|download|files|assets|fonts|guides)(\/|$|\?)/,
  /^\/(healthz|readyz|metrics)(\/|$|\?)/,
  /\.do($|\?)/,
  /^\/(version-log|config)\.json/,
  /^\/(sw|kill-switch)\.js/,
  /^\/(robots|security)\.txt/,
  /^\/\.well-known\//,
]

/** Shown instead of the portal when it was never built: what to do, in one line. */
export const emptyPage = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>The portal is not built</title></head>
  <body>
    <h1>The gateway runs; the portal is not built yet</h1>
    <p>Run <code>npm run build</code> (or <code>npm start</code>, which builds and serves it) and load this page again.</p>
    <p>The calls are described under <a href="/docs">/docs</a>.</p>
  </body>
</html>
`

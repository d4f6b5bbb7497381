/**
 * Signed calls to copy, for a program with an API key: one template for each language, filled from the contract. Each reads SAMPAN_URL
 * and SAMPAN_KEY from its environment and prints the answer (record 0119).
 */
import { pathOnHost, type Call } from '#contract/call.ts'
import { IDEMPOTENCY_HEADER } from '#contract/envelope.ts'

interface Facts {
  readonly path: string
  /** JSON text, as it is signed and sent. */
  readonly parameter: string
  /** Of the answer, as the header `lang` names it. */
  readonly lang: string
  readonly isCommand: boolean
}

/** A text as a literal of JavaScript, Python and Java. */
const quoted = (text: string): string => JSON.stringify(text)
/** A text as a literal of PHP and the shell, which take everything but the quote as it is. */
const plain = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const when = (isCommand: boolean, line: string): string => (isCommand ? `${line}\n` : '')

const curl = ({ path, parameter, lang, isCommand }: Facts): string => `parameter=${plain(parameter)}
t="$(date +%s)000"
id="$(printf %s "$SAMPAN_KEY" | cut -d_ -f2)"
s="$(printf %s "$parameter$t$id" | md5sum | cut -c1-32)"
curl -sS "$SAMPAN_URL${path}" \\
  -H 'content-type: application/json' -H 'lang: ${lang}' \\
${when(isCommand, `  -H "${IDEMPOTENCY_HEADER}: order-4711" \\`)}  -d "{\\"parameter\\":$parameter,\\"token\\":\\"$SAMPAN_KEY\\",\\"t\\":\\"$t\\",\\"s\\":\\"$s\\"}"
`

const node = ({
  path,
  parameter,
  lang,
  isCommand,
}: Facts): string => `import { createHash } from 'node:crypto'

const { SAMPAN_URL: url, SAMPAN_KEY: key } = process.env
const parameter = ${quoted(parameter)}
const t = String(Date.now())
const s = createHash('md5').update(parameter + t + key.split('_')[1]).digest('hex')
const answer = await fetch(url + '${path}', {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    lang: '${lang}',
${when(isCommand, `    '${IDEMPOTENCY_HEADER}': 'order-4711',`)}  },
  body: \`{"parameter":\${parameter},"token":"\${key}","t":"\${t}","s":"\${s}"}\`,
})
console.log(await answer.text())
`

const python = ({
  path,
  parameter,
  lang,
  isCommand,
}: Facts): string => `import hashlib, os, time, urllib.request

url, key = os.environ["SAMPAN_URL"], os.environ["SAMPAN_KEY"]
parameter = ${quoted(parameter)}
t = str(int(time.time() * 1000))
s = hashlib.md5((parameter + t + key.split("_")[1]).encode("utf-8")).hexdigest()
body = '{"parameter":%s,"token":"%s","t":"%s","s":"%s"}' % (parameter, key, t, s)
headers = {"content-type": "application/json", "lang": "${lang}"}
${when(isCommand, `headers["${IDEMPOTENCY_HEADER}"] = "order-4711"`)}request = urllib.request.Request(url + "${path}", body.encode("utf-8"), headers)
print(urllib.request.urlopen(request).read().decode("utf-8"))
`

const php = ({ path, parameter, lang, isCommand }: Facts): string => `<?php
$url = getenv('SAMPAN_URL');
$key = getenv('SAMPAN_KEY');
$parameter = ${plain(parameter)};
$t = (string) (int) (microtime(true) * 1000);
$s = md5($parameter . $t . explode('_', $key)[1]);
$headers = ['content-type: application/json', 'lang: ${lang}'];
${when(isCommand, `$headers[] = '${IDEMPOTENCY_HEADER}: order-4711';`)}$request = curl_init($url . '${path}');
curl_setopt_array($request, [
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_HTTPHEADER => $headers,
  CURLOPT_POSTFIELDS => '{"parameter":' . $parameter . ',"token":"' . $key . '","t":"' . $t . '","s":"' . $s . '"}',
]);
echo curl_exec($request), "\\n";
`

const java = ({ path, parameter, lang, isCommand }: Facts): string => `import java.net.URI;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

class SampanCall {
  public static void main(String[] args) throws Exception {
    String url = System.getenv("SAMPAN_URL"), key = System.getenv("SAMPAN_KEY");
    String parameter = ${quoted(parameter)};
    String t = String.valueOf(System.currentTimeMillis());
    String signed = parameter + t + key.split("_")[1];
    StringBuilder s = new StringBuilder();
    for (byte b : MessageDigest.getInstance("MD5").digest(signed.getBytes(StandardCharsets.UTF_8))) s.append(String.format("%02x", b));
    String body = "{\\"parameter\\":" + parameter + ",\\"token\\":\\"" + key + "\\",\\"t\\":\\"" + t + "\\",\\"s\\":\\"" + s + "\\"}";
    HttpRequest request = HttpRequest.newBuilder(URI.create(url + "${path}"))
      .header("content-type", "application/json")
      .header("lang", "${lang}")
${when(isCommand, `      .header("${IDEMPOTENCY_HEADER}", "order-4711")`)}      .POST(HttpRequest.BodyPublishers.ofString(body))
      .build();
    System.out.println(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
  }
}
`

const templates = { curl, node, python, php, java }
export type ExampleLanguage = keyof typeof templates
export const exampleLanguages = Object.keys(templates) as ExampleLanguage[]

/**
 * Returns the program that makes this call, which has an example.
 *
 * @param prefix of the interface
 * @param lang the program asks for answers in: "en_US"
 */
export const signedExample = (
  language: ExampleLanguage,
  call: Call,
  { prefix, lang }: { readonly prefix: string; readonly lang: string },
): string =>
  templates[language]({
    path: pathOnHost(call, prefix),
    parameter: JSON.stringify(call.example),
    lang,
    isCommand: call.kind === 'command',
  })

const names: Readonly<Record<ExampleLanguage, string>> = {
  curl: 'curl',
  node: 'Node.js',
  python: 'Python',
  php: 'PHP',
  java: 'Java',
}

/** Returns all of them for one call, as Markdown. */
export const examplesText = (call: Call, way: { readonly prefix: string; readonly lang: string }): string =>
  exampleLanguages
    .map((language) => `**${names[language]}**\n\n\`\`\`\n${signedExample(language, call, way)}\`\`\``)
    .join('\n\n')

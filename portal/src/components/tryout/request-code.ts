import type { Question, Typed } from './tryout-search.ts'

export const languages = ['curl', 'node', 'python'] as const
export type CodeLanguage = (typeof languages)[number]
export const languageNames = { curl: 'curl', node: 'Node SDK', python: 'Python' } as const

const sdk = '@vidimus/sdk'

type Setting = { readonly service: string; readonly account: string; readonly typed: Typed }

/** The body of `POST /prove`. */
export const bodyOf = (
  { issuer, revealed, optional, derived, isWide, isSameDevice }: Question,
  { state, surname }: Typed,
) => ({
  issuer,
  revealed: [...revealed],
  ...(optional.length > 0 && { optional: [...optional] }),
  ...(Object.keys(derived).length > 0 && { derived }),
  ...(isWide && surname !== '' && { match: { family_name: surname } }),
  state,
  ...(isSameDevice && { same_device: true }),
})

/** The request as a customer's server makes it. */
export function requestCode(
  language: CodeLanguage,
  question: Question,
  { service, account, typed }: Setting,
): string {
  const body = bodyOf(question, typed)
  switch (language) {
    case 'curl':
      return `curl ${service}/prove \\
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`
    case 'node':
      return `import { prove } from '${sdk}'

const vidimus = {
  url: '${service}',
  account: '${account}',
  apiKey: process.env.VIDIMUS_API_KEY,
}

const { redirectUrl } = await prove(vidimus, ${inSdkWords(body)})`
    case 'python':
      return `import json, os, urllib.request

request = urllib.request.Request(
    "${service}/prove",
    data=json.dumps(${inPython(body)}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["VIDIMUS_API_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request, timeout=10) as answer:
    redirect_url = json.load(answer)["redirect_url"]`
  }
}

/** The SDK has `sameDevice`, and members without quotes. */
const inSdkWords = (body: object): string =>
  JSON.stringify(body, null, 2)
    .replace('"same_device"', '"sameDevice"')
    .replaceAll(/^( +)"(\w+)":/gm, '$1$2:')

/** A JSON text is Python too, but for its words. */
const inPython = (body: object): string =>
  JSON.stringify(body, null, 4)
    .replace(/^( +"same_device": )true/m, '$1True')
    .replaceAll('\n', '\n    ')

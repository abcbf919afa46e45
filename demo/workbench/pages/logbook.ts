import type { Asked, Called, Story } from '../stories.ts'
import { type Html, html, nothing } from './html.ts'
import type { Language } from './language.ts'
import { excerpt, source, sourceLines } from './source.ts'
import { type Texts, textsOf } from './texts.ts'

type Words = Texts['logbook']
type Step = keyof Words['steps']

/** The panel "What just happened": every message between the shop and Vidimus. */
export function logbook(story: Story, language: Language): Html {
  const words = textsOf(language).logbook
  const { asked, cameBack } = story
  // Until the ticket has come back, the person who proved may be another than the visitor of this
  // session. Their data is not shown.
  const called = cameBack ? story.called : undefined
  const wholeTitle = html`<summary>${words.wholeFile({ lines: sourceLines })}</summary>`
  return html`<aside class="logbook" aria-labelledby="logbook">
  <h2 id="logbook">${asked === undefined ? words.titleBefore : words.title}</h2>
  <p class="soft">${called === undefined ? words.before : words.after}</p>
  <ol>
    ${step('ask', words, asked && askedFacts(asked, words))}
    ${step('redirect', words, asked?.status === 200 ? redirectFacts(asked) : undefined)}
    ${step('wallet', words, called && walletDecided(called) ? nothing : undefined)}
    ${step('callback', words, called && html`${mishapFacts(story, language)}${calledFacts(called, words)}`)}
    ${step('check', words, called && checkedFacts(called, words))}
    ${step('back', words, called && backFacts(called, words))}
  </ol>
  <details class="whole">${wholeTitle}${block(source)}</details>
  <div class="endings"><h3>${words.otherEndings.title}</h3><p>${words.otherEndings.text}</p></div>
</aside>`
}

const excerptOf: { readonly [step in Step]?: Parameters<typeof excerpt>[0] } = {
  ask: 'ask',
  callback: 'receive',
  back: 'finish',
}

/** A step without facts has not happened yet. */
function step(name: Step, words: Words, facts: Html | undefined): Html {
  const { title, text } = words.steps[name]
  const excerptName = excerptOf[name]
  const code = excerptName === undefined ? nothing : more(words.code, block(excerpt(excerptName)))
  return html`<li class="${facts === undefined ? 'ahead' : 'happened'}" data-step="${name}">
  <h3>${title}</h3>
  <p>${text}</p>
  ${facts ?? nothing}${code}
</li>`
}

const line = (text: string | Html): Html => html`<p class="line"><code>${text}</code></p>`
const block = (text: string): Html => html`<pre><code>${text}</code></pre>`
const titled = (title: string, text: string): Html => html`<h4>${title}</h4>${block(text)}`
const more = (title: string, body: Html): Html =>
  html`<details><summary>${title}</summary>${body}</details>`

function askedFacts(
  { url, authorization, idempotencyKey, body, status, answer, milliseconds, portal }: Asked,
  words: Words,
): Html {
  const head = [
    `POST ${url}`,
    `Authorization: ${authorization}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${idempotencyKey}`,
  ]
  const request = titled(words.request, `${head.join('\n')}\n\n${formatJson(body)}`)
  const reply = titled(words.answer, formatJson(answer))
  return html`${line(html`POST /prove <b>${status}</b> ${milliseconds} ms`)}
${portal === undefined ? nothing : portalLink(portal, words)}${more(`${words.request}, ${words.answer}`, html`${request}${reply}`)}`
}

/** Beside the shop: the visitor may not be done here. */
const portalLink = (address: string, words: Words): Html =>
  html`<p><a href="${address}" target="_blank" rel="noopener noreferrer">${words.inPortal}</a></p>`

function redirectFacts({ answer }: Asked): Html {
  return line(html`303 → ${readText(answer, 'redirect_url')}`)
}

/** What went wrong on purpose before all was well. */
function mishapFacts({ mishap }: Story, language: Language): Html {
  if (mishap === undefined) return nothing
  const { mishaps, happened } = textsOf(language).trial
  return html`<p class="mishap">${happened({ title: mishaps[mishap.what].title, times: mishap.times })}</p>`
}

function calledFacts({ headers, fields, answer }: Called, words: Words): Html {
  const shown = fields.map(([name, value]) => `${name} = ${shorten(value)}`).join('\n')
  const headerLines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  const body = html`${titled(words.headers, headerLines)}
${titled(words.fields, shown)}${titled(words.answer, `200 ${formatJson(answer)}`)}`
  const title = `${words.headers}, ${words.fields}, ${words.answer}`
  return html`${line(html`POST /callback <b>200</b>`)}${more(title, body)}`
}

function checkedFacts({ fields }: Called, words: Words): Html {
  const { noIdentity, ...checks } = words.checks
  const { signature } = checks
  const presentation = findField(fields, 'presentation')
  if (presentation === undefined) {
    const lines = ['error', 'error_description'].map((name) => line(findField(fields, name) ?? ''))
    return html`${checklist([signature, noIdentity])}${lines}`
  }
  const [header, payload] = presentation.split('.').slice(0, 2).map(decodePart)
  const parts = [header, payload].map((part) => block(JSON.stringify(part, null, 2)))
  return html`${checklist(Object.values(checks))}${listClaims(payload).map(line)}
${more(words.decoded, html`${parts}`)}`
}

function listClaims(payload: unknown): readonly string[] {
  const revealed = Object.entries(readMember(payload, 'revealed') ?? {})
  const derived = Object.entries(readMember(payload, 'derived') ?? {})
  return [
    ...revealed.map(([name, value]) => `revealed.${name} = ${JSON.stringify(value)}`),
    ...derived.map(([name, value]) => `derived.${name} = ${value === '1'}`),
  ]
}

const checklist = (checks: readonly string[]): Html =>
  html`<ul class="checks">${checks.map((check) => html`<li>${check}</li>`)}</ul>`

function backFacts({ answer }: Called, words: Words): Html {
  const path = readText(answer, 'redirect_uri').replace(/^https?:\/\/[^/]+/, '')
  return line(html`GET ${path.replace(/(ticket=.{6}).+/, '$1…')} <b>${words.ticketFits}</b>`)
}

/** A person who cancels or lets the time run out has decided nothing in the wallet. */
const walletDecided = ({ fields }: Called): boolean =>
  !['error_cancelled', 'error_expired'].includes(findField(fields, 'error') ?? '')

const findField = (fields: Called['fields'], wanted: string): string | undefined =>
  fields.find(([name]) => name === wanted)?.[1]

const shorten = (value: string): string =>
  value.length > 120 ? `${value.slice(0, 60)}…${value.slice(-20)} (${value.length})` : value

const decodePart = (part: string): unknown =>
  parseJson(Buffer.from(part, 'base64url').toString('utf8'))

const formatJson = (text: string): string => JSON.stringify(parseJson(text), null, 2)

function readText(json: string, name: string): string {
  const value = readMember(parseJson(json), name)
  return typeof value === 'string' ? value : ''
}

const readMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

import type { Asked, Called, Story } from '../stories.ts'
import { type Html, html, nothing } from './html.ts'
import type { Language } from './language.ts'
import { excerpt, source, sourceLines } from './source.ts'
import type { Step, Texts } from './texts/texts.ts'
import { textsOf } from './texts/texts-of.ts'

type Words = Texts['logbook']

/** The panel "What just happened": everything that was said between the shop and Vidimus, beside the page. */
export function logbook(story: Story, language: Language): Html {
  const words = textsOf(language).logbook
  const { asked, cameBack } = story
  // Until the ticket came back, who began this proof may not be who proved it: their words are not for this session.
  const called = cameBack ? story.called : undefined
  return html`<aside class="logbook" aria-labelledby="logbook">
  <h2 id="logbook">${asked === undefined ? words.titleBefore : words.title}</h2>
  <p class="soft">${called === undefined ? words.before : words.after}</p>
  <ol>
    ${step('ask', words, asked && askedFacts(asked, words))}
    ${step('redirect', words, asked?.status === 200 ? redirectFacts(asked) : undefined)}
    ${step('wallet', words, called && walletTookPart(called) ? nothing : undefined)}
    ${step('callback', words, called && calledFacts(called, words))}
    ${step('check', words, called && checkedFacts(called, words))}
    ${step('back', words, called && backFacts(called, words))}
  </ol>
  <details class="whole"><summary>${words.wholeFile(sourceLines)}</summary><pre><code>${source}</code></pre></details>
  <div class="endings"><h3>${words.otherEndings.title}</h3><p>${words.otherEndings.text}</p></div>
</aside>`
}

/** A step without facts has not happened yet. */
function step(name: Step, words: Words, facts: Html | undefined): Html {
  const { title, text } = words.steps[name]
  const excerptName = ({ ask: 'ask', callback: 'receive', back: 'finish' } as const)[
    name as 'ask' | 'callback' | 'back'
  ]
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
  { url, authorization, body, status, answer, milliseconds }: Asked,
  words: Words,
): Html {
  const request = `POST ${url}\nAuthorization: ${authorization}\nContent-Type: application/json\n\n${pretty(body)}`
  return html`${line(html`POST /prove <b>${status}</b> ${milliseconds} ms`)}
${more(`${words.request}, ${words.answer}`, html`${titled(words.request, request)}${titled(words.answer, pretty(answer))}`)}`
}

function redirectFacts({ answer }: Asked): Html {
  const { redirect_url } = parsed(answer) as { readonly redirect_url?: string }
  return line(html`303 → ${redirect_url ?? ''}`)
}

function calledFacts({ headers, fields, answer }: Called, words: Words): Html {
  const shown = fields.map(([name, value]) => `${name} = ${shortened(value)}`).join('\n')
  const body = html`${titled(words.headers, headers.map(([name, value]) => `${name}: ${value}`).join('\n'))}
${titled(words.fields, shown)}${titled(words.answer, `200 ${pretty(answer)}`)}`
  return html`${line(html`POST /callback <b>200</b>`)}${more(`${words.headers}, ${words.fields}, ${words.answer}`, body)}`
}

function checkedFacts({ fields }: Called, words: Words): Html {
  const presentation = fieldIn(fields, 'presentation')
  if (presentation === undefined)
    return html`${checklist(words.errorChecks)}${line(fieldIn(fields, 'error') ?? '')}${line(fieldIn(fields, 'error_description') ?? '')}`
  const [header, payload] = presentation.split('.').slice(0, 2).map(decoded)
  const { revealed, derived } = payload as { readonly revealed?: object; readonly derived?: object }
  const claims = [
    ...Object.entries(revealed ?? {}).map(
      ([name, value]) => `revealed.${name} = ${JSON.stringify(value)}`,
    ),
    ...Object.entries(derived ?? {}).map(([name, value]) => `derived.${name} = ${value === '1'}`),
  ]
  return html`${checklist(words.checks)}${claims.map(line)}
${more(words.decoded, html`${block(JSON.stringify(header, null, 2))}${block(JSON.stringify(payload, null, 2))}`)}`
}

const checklist = (checks: readonly string[]): Html =>
  html`<ul class="checks">${checks.map((check) => html`<li>${check}</li>`)}</ul>`

function backFacts({ answer }: Called, words: Words): Html {
  const { redirect_uri = '' } = parsed(answer) as { readonly redirect_uri?: string }
  const path = redirect_uri.replace(/^https?:\/\/[^/]+/, '')
  return line(html`GET ${path.replace(/(ticket=.{6}).+/, '$1…')} <b>${words.ticketFits}</b>`)
}

/** Who cancels or lets time pass has decided nothing there. */
const walletTookPart = ({ fields }: Called): boolean =>
  !['error_cancelled', 'error_expired'].includes(fieldIn(fields, 'error') ?? '')

const fieldIn = (fields: Called['fields'], wanted: string): string | undefined =>
  fields.find(([name]) => name === wanted)?.[1]

const shortened = (value: string): string =>
  value.length > 120 ? `${value.slice(0, 60)}…${value.slice(-20)} (${value.length})` : value

const decoded = (part: string): unknown => parsed(Buffer.from(part, 'base64url').toString('utf8'))

const pretty = (text: string): string => JSON.stringify(parsed(text), null, 2)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

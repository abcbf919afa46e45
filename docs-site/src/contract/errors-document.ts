import { fence } from './reference-document.ts'

type Explained = { readonly code: string; readonly cause: string; readonly fix: string }

type Answer = Explained & {
  readonly status: number
  /** The values that would have been accepted. */
  readonly allowed: readonly string[]
  readonly body: object
  readonly call: Call | undefined
}

type Call = {
  readonly method: string
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
}

type Callback = Explained & {
  readonly description: string
  /** The title that the person reads above it. */
  readonly title: string
  /** Outcomes of `vidimus trigger` that end with this code. */
  readonly triggers: readonly string[]
  /** The checks that end with this code, and who has to mend what the wallet itself reported. */
  readonly checks: readonly string[]
  readonly mends?: string
}

type Notice = Explained & {
  readonly status: number
  readonly title: string
  readonly text: string
}

/** A check of a wallet's answer: what it expects, and who has to mend what was found. */
type Check = {
  readonly code: string
  readonly expected: string
  /** What the customer is told. */
  readonly codes: readonly string[]
  readonly causes: readonly Fault[]
}

type Fault = {
  readonly mends: string
  readonly clause: string
  /** What the record of a flow has as found; `…` stands for what varies. */
  readonly found: readonly string[]
  /** What the operator can change. */
  readonly setting?: string | undefined
}

type Certificate = Omit<Fault, 'found' | 'setting'> & {
  readonly code: string
  readonly expected: string
}

/** What a wallet, or the browser's window, can say instead of an answer. */
type Said = {
  readonly code: string
  /** The clauses that define it. Empty if none does. */
  readonly sources: string
  readonly cause: string
  /** Null: nothing is broken. */
  readonly mends: string | null
  readonly fix: string
  /** What the customer is told. Null: nothing, because the flow goes on. */
  readonly outcome: string | null
}

/** Why a flow went on without an answer: a request was not sent, or an answer changed nothing. */
type Exchange = Explained & {
  readonly mends: string | null
  /** What an operator or a customer can change. */
  readonly setting: string | undefined
}

/** Every code of the service, grouped by where it occurs. */
export type ErrorCatalogue = {
  readonly answers: readonly Answer[]
  readonly callbacks: readonly Callback[]
  readonly pages: readonly Notice[]
  readonly attempts: readonly Explained[]
  readonly checks: readonly Check[]
  readonly registrations: readonly Certificate[]
  readonly wallets: readonly Said[]
  readonly exchanges: readonly Exchange[]
}

/**
 * Every code that a customer or a person can meet, from the tables that the service answers from.
 * The `Link` header of an error leads to its heading.
 */
export function errorsDocument(catalogue: ErrorCatalogue, publicUrl: string): string {
  const { answers, callbacks, pages, attempts, checks, registrations } = catalogue
  const { wallets, exchanges } = catalogue
  const shared = new Set(answers.map(({ code }) => code))
  return [
    intro,
    answersIntro,
    ...answers.map((answer) => answerEntry(answer, publicUrl)),
    callbacksIntro,
    ...callbacks.map((callback) => callbackEntry(callback, shared.has(callback.code))),
    checksIntro,
    ...checks.map(checkEntry),
    walletsIntro,
    saidTable(wallets),
    exchangesIntro,
    ...exchanges.map(exchangeEntry),
    registrationsIntro,
    ...registrations.map(registrationEntry),
    pagesIntro,
    ...pages.map(pageEntry),
    deliveryIntro,
    ...attempts.map(attemptEntry),
  ].join('\n\n')
}

/**
 * The codes that inline code on any page links to, with their targets. Those of wallets are also
 * words of OAuth and OpenID Connect, which other pages speak of.
 */
export const errorAnchors = ({ wallets: _, ...own }: ErrorCatalogue): ReadonlyMap<string, string> =>
  new Map(
    Object.values(own)
      .flat()
      .map(({ code }) => [code, `/docs/errors#${code}`]),
  )

const intro = `# Errors

Every code that the service can give you or your users, why it occurs and what to do about it.
Codes are stable; descriptions are for people and may change.

| where you met it | see |
| --- | --- |
| in the answer to a call of yours | [answers of the API](#answers-of-the-api) |
| in \`error\` of a callback to your Redirect URL | [codes in callbacks](#codes-in-callbacks) |
| in \`refusal\` of a flow | [why an answer was refused](#why-an-answer-was-refused) |
| in \`said\` of a flow's reports | [what wallets say](#what-wallets-say) |
| in \`code\` of a flow's reports | [what changed nothing](#what-changed-nothing), or a code of a callback |
| when a registration certificate is stored or sent | [registration certificates](#registration-certificates) |
| a person saw it on our page | [the person's page](#the-persons-page) |
| beside an attempt to reach your Redirect URL | [why a callback did not arrive](#why-a-callback-did-not-arrive) |`

const answersIntro = `## Answers of the API

Every error has one shape, and nothing more in its body. The \`Link\` header leads to its entry here;
quote the \`Request-Id\` header when you ask for help. A flow that was started has a \`Flow-Id\`: how it
went is at \`/portal/flow/\` followed by it, and the portal also finds flows by a \`Request-Id\`.`

function answerEntry(answer: Answer, publicUrl: string): string {
  const { code, status, cause, fix, allowed, body, call } = answer
  return [
    `### \`${code}\``,
    `**Status ${status}.** ${cause}`,
    `**What to do.** ${fix}`,
    ...allowedList(allowed),
    ...(call ? [fence('sh title="Call"', asCurl(call, publicUrl))] : []),
    fence(call ? 'json title="Answer"' : 'json', JSON.stringify(body, null, 2)),
  ].join('\n\n')
}

const allowedList = (values: readonly string[]): readonly string[] => {
  const [only, ...others] = values
  if (only === undefined) return []
  if (others.length === 0) return [`**Allowed.** ${only}`]
  return ['**Allowed.**', values.map((value) => `- ${value}`).join('\n')]
}

/** The call as a command to type. */
function asCurl({ method, path, headers, body }: Call, publicUrl: string): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${publicUrl}${path}`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : [`-d '${body}'`]),
  ]
  return parts.join(' \\\n  ')
}

const callbacksIntro = `## Codes in callbacks

A flow that ends without a proof sends \`error\`, \`error_description\` and your \`state\` to your Redirect
URL, once it is decided and signed like a success. The outcome is final. Answer \`200\` with a
\`redirect_uri\`, as for a success: the person is waiting. No answer of a wallet and no value of an
attribute is ever in a description.`

function callbackEntry(callback: Callback, isShared: boolean): string {
  const { code, cause, fix, description, title, triggers, checks, mends } = callback
  const form = new URLSearchParams({
    error: code,
    error_description: description,
    state: '6f1c2b7e',
  })
  const tries = triggers.map((outcome) => `npx vidimus trigger ${outcome}`).join('\n')
  return [
    `### \`${code}\`${isShared ? ' in a callback' : ''}`,
    cause,
    `**What to do.** ${fix}`,
    ...(mends ? [`**Who has to mend it.** ${mends}.`] : []),
    ...(checks.length > 0
      ? [`**Checks.** ${checks.map((each) => `\`${each}\``).join(', ')}.`]
      : []),
    `**The person reads** “${title}”.`,
    fence(`http${tries ? ' title="Body"' : ''}`, String(form).replaceAll('&', '\n&')),
    ...(tries ? [fence('sh title="Try it"', tries)] : []),
  ].join('\n\n')
}

const checksIntro = `## Why an answer was refused

The checks of a wallet's answer, in their order. \`refusal\` in \`GET /flows/{id}\`, the portal and
\`vidimus flow show\` name the one that failed, the clause of the specification, what was expected and
found (never a value), and who has to mend it: the wallet, the issuer, the registrar, the operator of
this service, or you, its customer. \`vidimus explain\` prints these entries.`

const checkEntry = ({ code, expected, codes, causes }: Check): string =>
  [
    `### \`${code}\``,
    `${expected} If not, you are told ${codes.map((each) => `\`${each}\``).join(' or ')}.`,
    [
      '| found | clause | who has to mend it | setting |',
      '| --- | --- | --- | --- |',
      ...causes.map(faultRow),
    ].join('\n'),
  ].join('\n\n')

const faultRow = ({ found, clause, mends, setting = '' }: Fault): string =>
  `| ${found.length > 0 ? found.join('<br>') : 'anything'} | ${clause} | ${mends} | ${setting} |`

const walletsIntro = `## What wallets say

What a wallet, or the window of a browser, says instead of an answer. It is in \`said\` of
\`reports\` in \`GET /flows/{id}\`, and in the portal. A code that ends in \`Error\` comes from the
browser and ends nothing: if no wallet answers afterwards, you are told what the last column says,
or \`error_expired\`.`

const saidTable = (said: readonly Said[]): string =>
  [
    '| code | what it means, and what to do | defined in | who has to mend it | you are told |',
    '| --- | --- | --- | --- | --- |',
    ...said.map(
      ({ code, sources, cause, mends, fix, outcome }) =>
        `| \`${code}\` | ${cause} ${fix} | ${sources || 'nothing'} | ${mends ?? 'nobody'} | ${outcome ? `\`${outcome}\`` : ''} |`,
    ),
  ].join('\n')

const exchangesIntro = `## What changed nothing

A request that was not sent, or an answer that changed nothing, is in \`code\` of \`reports\` in
\`GET /flows/{id}\`, with details in \`detail\`. The flow goes on.`

const exchangeEntry = ({ code, cause, fix, mends, setting }: Exchange): string =>
  [
    `### \`${code}\``,
    cause,
    `**What to do.** ${fix}`,
    `**Who has to mend it.** ${mends ?? 'nobody'}${setting ? `, by the setting \`${setting}\`` : ''}`,
  ].join('\n\n')

const registrationsIntro = `## Registration certificates

Why a registration certificate is not stored, or not sent to wallets. \`unregistered\` of a flow has
the code if wallets were asked without one.`

const registrationEntry = ({ code, expected, clause, mends }: Certificate): string =>
  [`### \`${code}\``, expected, `**Who has to mend it.** ${mends} (${clause})`].join('\n\n')

const pagesIntro = `## The person's page

What a person reads when our page refuses a link. These codes are in the log of the service; the
page has none, because a person cannot do anything with it.`

const pageEntry = ({ code, title, text, status, cause, fix }: Notice): string =>
  [
    `### \`${code}\``,
    `**Status ${status}.** ${cause}`,
    `**What to do.** ${fix}`,
    `> **${title}.** ${text}`,
  ].join('\n\n')

const deliveryIntro = `## Why a callback did not arrive

The code of an attempt, in the portal, in \`GET /flows/{id}\` and in the answer to a test callback.
We try again on a schedule; an answer counts when it is \`200\`, \`application/json\`, at most 16 KiB and
has a \`redirect_uri\`:

\`\`\`json
{ "redirect_uri": "https://shop.example/return?ticket=8Jw…" }
\`\`\``

const attemptEntry = ({ code, cause, fix }: Explained): string =>
  [`### \`${code}\``, cause, `**What to do.** ${fix}`].join('\n\n')

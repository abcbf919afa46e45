import {
  callbackErrorCodes,
  callbackErrorDescriptions,
} from '../../../../core/vocabulary/callback-errors.ts'
import { apiErrorCodes, pageErrorCodes } from '../../../../core/vocabulary/errors.ts'
import { textsOf } from '../../pages/texts/texts-of.ts'
import { problemBody, problems } from '../../problem.ts'
import { allowedValues } from './allowed-values.ts'
import { callbackCauses } from './callback-causes.ts'
import { deliveryCauses } from './delivery-causes.ts'
import { asCurl, exampleCalls } from './example-calls.ts'
import { pageNotices } from './page-notices.ts'

type ApiCode = (typeof apiErrorCodes)[number]
type CallbackCode = (typeof callbackErrorCodes)[number]

/**
 * Every code that a customer or a person can meet, from the tables that the service answers from.
 * The `Link` header of an error leads to its heading.
 */
export const errorsDocument = (publicUrl: string): string =>
  [
    intro,
    answersIntro,
    ...apiErrorCodes.map((code) => apiEntry(code, publicUrl)),
    callbacksIntro,
    ...callbackErrorCodes.map(callbackEntry),
    pagesIntro,
    ...pageErrorCodes.map(pageEntry),
    deliveryIntro,
    ...[...deliveryCauses.keys()].map(deliveryEntry),
  ].join('\n\n')

/** Codes that inline code of any page links, and where to. */
export const errorAnchors = (): ReadonlyMap<string, string> =>
  new Map(
    [...deliveryCauses.keys(), ...pageErrorCodes, ...callbackErrorCodes, ...apiErrorCodes].map(
      (code) => [code, `/docs/errors#${code}`],
    ),
  )

const intro = `# Errors

Every code that the service can give you or your users, why it occurs and what to do about it.
Codes are stable; descriptions are for people and may change.

| where you met it | see |
| --- | --- |
| in the answer to a call of yours | [answers of the API](#answers-of-the-api) |
| in \`error\` of a callback to your Redirect URL | [codes in callbacks](#codes-in-callbacks) |
| a person saw it on our page | [the person's page](#the-persons-page) |
| beside an attempt to reach your Redirect URL | [why a callback did not arrive](#why-a-callback-did-not-arrive) |`

const answersIntro = `## Answers of the API

Every error has one shape, and nothing more in its body. The \`Link\` header leads to its entry here;
quote the \`Request-Id\` header when you ask for help. A flow that was started has a \`Flow-Id\`: how it
went is at \`/portal/flow/\` followed by it, and the portal also finds flows by a \`Request-Id\`.`

function apiEntry(code: ApiCode, publicUrl: string): string {
  const { status, cause, fix, description } = problems[code]
  const call = exampleCalls[code]
  const answer = JSON.stringify(problemBody(code, call?.description ?? description), null, 2)
  return [
    `### \`${code}\``,
    `**Status ${status}.** ${cause}`,
    `**What to do.** ${fix}`,
    ...allowedList(allowedValues[code]),
    ...(call ? [fence('sh title="Call"', asCurl(call, publicUrl))] : []),
    fence(call ? 'json title="Answer"' : 'json', answer),
  ].join('\n\n')
}

const allowedList = (values: readonly string[] = []): readonly string[] => {
  const [only, ...others] = values
  if (only === undefined) return []
  if (others.length === 0) return [`**Allowed.** ${only}`]
  return ['**Allowed.**', values.map((value) => `- ${value}`).join('\n')]
}

const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\n\`\`\``

const callbacksIntro = `## Codes in callbacks

A flow that ends without a proof sends \`error\`, \`error_description\` and your \`state\` to your Redirect
URL, once it is decided and signed like a success. The outcome is final. Answer \`200\` with a
\`redirect_uri\`, as for a success: the person is waiting. No answer of a wallet and no value of an
attribute is ever in a description.`

function callbackEntry(code: CallbackCode): string {
  const { cause, fix, triggers } = callbackCauses[code]
  const form = new URLSearchParams({
    error: code,
    error_description: callbackErrorDescriptions[code],
    state: '6f1c2b7e',
  })
  const isShared = apiErrorCodes.some((known) => known === code)
  const tries = triggers.map((outcome) => `npx vidimus trigger ${outcome}`).join('\n')
  return [
    `### \`${code}\`${isShared ? ' in a callback' : ''}`,
    cause,
    `**What to do.** ${fix}`,
    `**The person reads** “${textsOf('en').outcomes[code].title}”.`,
    fence(`http${tries ? ' title="Body"' : ''}`, String(form).replaceAll('&', '\n&')),
    ...(tries ? [fence('sh title="Try it"', tries)] : []),
  ].join('\n\n')
}

const pagesIntro = `## The person's page

What a person reads when our page refuses a link. These codes are in the log of the service; the
page has none, because a person cannot do anything with it.`

function pageEntry(code: (typeof pageErrorCodes)[number]): string {
  const { title, text, status, cause, fix } = pageNotices[code]
  return [
    `### \`${code}\``,
    `**Status ${status}.** ${cause}`,
    `**What to do.** ${fix}`,
    `> **${title}.** ${text}`,
  ].join('\n\n')
}

const deliveryIntro = `## Why a callback did not arrive

The code of an attempt, in the portal, in \`GET /flows/{id}\` and in the answer to a test callback.
We try again on a schedule; an answer counts when it is \`200\`, \`application/json\`, at most 16 KiB and
has a \`redirect_uri\`:

\`\`\`json
{ "redirect_uri": "https://shop.example/return?ticket=8Jw…" }
\`\`\``

function deliveryEntry(code: string): string {
  const { cause, fix } = deliveryCauses.get(code) ?? { cause: '', fix: '' }
  return [`### \`${code}\``, cause, `**What to do.** ${fix}`].join('\n\n')
}

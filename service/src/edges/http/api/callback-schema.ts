import { Type } from 'typebox'
import { buildCallback, type CallbackContent } from '../../../core/callback/build-callback.ts'
import { longestReplyBytes } from '../../../core/callback/judge-reply.ts'
import { errorLifetimeSeconds, secondsAfterOutcome } from '../../../core/callback/retry-schedule.ts'
import { signCallback } from '../../../core/callback/sign-callback.ts'
import { callbackErrorCodes, outcomes } from '../../../core/vocabulary/outcomes.ts'
import {
  exampleFlowId,
  examplePresentation,
  exampleSecret,
  exampleSentAt,
  exampleState,
} from './contract-examples.ts'
import { presentationClaims } from './presentation-schema.ts'
import { callbackErrorWord } from './word-schema.ts'

/** The two callbacks that the service sends and customers answer: OpenAPI's `webhooks`. */

const form = 'application/x-www-form-urlencoded'

const state = Type.String({ description: 'The `state` of your call to `/prove`, unchanged.' })

const presentationCallback = Type.Object(
  {
    presentation: Type.String({
      contentMediaType: 'application/jwt',
      contentSchema: presentationClaims,
      description: 'The signed proof: a compact JWS. Verify it before you believe it.',
    }),
    state,
  },
  { title: 'PresentationCallback', description: 'The identity was proved.' },
)

const errorCallback = Type.Object(
  {
    error: callbackErrorWord,
    error_description: Type.String({ description: 'One fixed sentence for each code.' }),
    state,
  },
  { title: 'ErrorCallback', description: 'There will be no proof in this flow.' },
)

const callbackAnswer = Type.Object(
  {
    redirect_uri: Type.String({
      format: 'uri',
      maxLength: 2_048,
      description:
        'Where the person’s browser goes on: absolute, https (in test also http on loopback), without user name and password, of an allowed origin if your account lists some.',
    }),
  },
  { title: 'CallbackAnswer', description: 'Your answer to a callback.' },
)

const moments = secondsAfterOutcome.slice(0, 10).join(', ')

const retries = `The callback counts as delivered if you answer within 10 seconds with 200, \`application/json\` and a usable \`redirect_uri\`. Otherwise it is sent again, with the same \`webhook-id\` and the same body: ${moments} seconds after the outcome, then at growing intervals up to an hour. A presentation is tried for as long as it is kept, 15 minutes by default; an error for ${errorLifetimeSeconds / 3_600} hours. So an outcome can arrive more than once: answer a repetition as you answered the first. Redirects are not followed, and no more than ${longestReplyBytes / 1_024} KiB of an answer are read.

Verify \`webhook-signature\` over the raw body before anything else ([Standard Webhooks](https://www.standardwebhooks.com)) with the secret of the environment, which was shown when it was made. The body is exactly what WHATWG form serialisation gives for the fields in this order, so parsed fields can be written again and checked. The examples are signed with \`${exampleSecret}\`.`

/** The callbacks in OpenAPI. The examples are built and signed as the service does it. */
export const callbackWebhooks = () => ({
  proofSucceeded: {
    post: callback({
      operationId: 'receivePresentation',
      summary: 'The identity was proved',
      schema: presentationCallback,
      examples: { presentation: { kind: 'presentation', presentation: examplePresentation } },
    }),
  },
  proofFailed: {
    post: callback({
      operationId: 'receiveError',
      summary: 'The identity was not proved',
      schema: errorCallback,
      examples: Object.fromEntries(
        callbackErrorCodes.map((code) => [code, { kind: 'error', code }]),
      ),
    }),
  },
})

type DescribedCallback = {
  readonly operationId: string
  readonly summary: string
  readonly schema: object
  readonly examples: { readonly [name: string]: CallbackContent }
}

const callback = ({ operationId, summary, schema, examples }: DescribedCallback) => ({
  operationId,
  summary,
  description: retries,
  tags: ['Callbacks'],
  security: [],
  parameters: signatureHeaders(examples),
  requestBody: {
    required: true,
    content: { [form]: { schema, examples: mapped(examples, fieldsOf) } },
  },
  responses: answers,
})

const mapped = (
  examples: DescribedCallback['examples'],
  read: (content: CallbackContent) => unknown,
) =>
  Object.fromEntries(
    Object.entries(examples).map(([name, content]) => [
      name,
      { summary: meaningOf(content), value: read(content) },
    ]),
  )

const meaningOf = (content: CallbackContent): string =>
  outcomes[content.kind === 'error' ? content.code : 'presentation'].description

const bodyOf = (content: CallbackContent): string => buildCallback(content, exampleState)

const fieldsOf = (content: CallbackContent) =>
  Object.fromEntries(new URLSearchParams(bodyOf(content)))

const secret = Buffer.from(exampleSecret.slice('whsec_'.length), 'base64')

const signatureOf = (content: CallbackContent) =>
  signCallback({ id: exampleFlowId, at: exampleSentAt, body: bodyOf(content) }, [secret])

const signatureHeaders = (examples: DescribedCallback['examples']) => [
  signatureHeader(
    'webhook-id',
    'Names the callback: the `Flow-Id`. The same in every attempt, so you can recognise a repetition.',
    mapped(examples, (content) => signatureOf(content)['webhook-id']),
  ),
  signatureHeader(
    'webhook-timestamp',
    'When this attempt was sent, in seconds since 1970. Refuse one that is old.',
    mapped(examples, (content) => signatureOf(content)['webhook-timestamp']),
  ),
  signatureHeader(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in base64. While a secret is replaced there are two, separated by a space; it is enough if one matches.',
    mapped(examples, (content) => signatureOf(content)['webhook-signature']),
  ),
]

const signatureHeader = (name: string, description: string, examples: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  examples,
})

const again = 'The callback is sent again. A `Retry-After` of up to 60 seconds is respected after a'

const answers = {
  200: {
    description: 'You have stored the outcome. The person’s browser is sent to `redirect_uri`.',
    content: {
      'application/json': {
        schema: callbackAnswer,
        example: { redirect_uri: 'https://shop.example/return?ticket=u3Jm0TqW7pA' },
      },
    },
  },
  410: { description: 'You no longer want this callback. It is not sent again.' },
  '4XX': { description: `${again} 429.` },
  '5XX': { description: `${again} 503.` },
}

import { Type } from 'typebox'
import {
  answerOf,
  askableKeysIn,
  matchIds,
  type Vocabulary,
} from '../../../core/vocabulary/attributes.ts'
import type { ApiErrorCode } from '../../../core/vocabulary/errors.ts'
import { exampleState } from './contract-examples.ts'
import { idempotencyHeader } from './idempotency-key.ts'
import { header, rateLimits, refusals, requestId } from './refusal-schema.ts'
import { attributeWord, issuerWord, wideAttributeWord } from './word-schema.ts'

/** The contract of `POST /prove` as the interface defines it. OpenAPI is generated from here. */

const derivedIn = (vocabulary: Vocabulary) =>
  Type.Object(
    Object.fromEntries(
      askableKeysIn(vocabulary).map((key) => [
        key,
        Type.Optional(Type.String({ description: answerOf(key).value ?? '' })),
      ]),
    ),
    {
      description:
        'Checks of which you receive only the result: "1", or "0" for an identity that was shown whole and does not fulfil it.',
    },
  )

const common = {
  state: Type.String({
    minLength: 1,
    description:
      'Your own unique value, returned unchanged. Well-formed Unicode of at most 4,096 bytes in UTF-8.',
  }),
  same_device: Type.Optional(
    Type.Boolean({ description: 'The wallet is on the browser’s own device. False if absent.' }),
  ),
}

const wideRequest = Type.Object(
  {
    issuer: issuerWord,
    revealed: Type.Optional(
      Type.Array(wideAttributeWord, {
        description:
          'PID attributes to reveal. May be empty or absent if `derived` or `match` has an entry.',
      }),
    ),
    optional: Type.Optional(
      Type.Array(wideAttributeWord, {
        maxItems: 3,
        description: 'To reveal if the identity has them; `absent` names the others.',
      }),
    ),
    derived: Type.Optional(derivedIn('wide')),
    match: Type.Optional(
      Type.Object(
        Object.fromEntries(
          matchIds.map((id) => [id, Type.Optional(Type.String({ minLength: 1, maxLength: 150 }))]),
        ),
        {
          description:
            'What you have of the person. You receive one result for all of it, and never what differs.',
        },
      ),
    ),
    ...common,
  },
  {
    title: 'WideProveRequest',
    description: 'The same call for an account that has chosen the wider vocabulary.',
    examples: [
      {
        issuer: 'de-ausweis',
        revealed: [],
        derived: { age_over: '18' },
        state: exampleState,
      },
    ],
  },
)

const request = Type.Object(
  {
    issuer: issuerWord,
    revealed: Type.Array(attributeWord, {
      minItems: 1,
      description: 'PID attributes to reveal.',
    }),
    derived: Type.Optional(derivedIn('interface')),
    ...common,
  },
  {
    title: 'ProveRequest',
    'x-vidimus-extension': wideRequest,
    description: 'The identity and the attributes to ask for.',
    examples: [
      {
        issuer: 'xx-sandbox',
        revealed: ['given_name'],
        derived: { nationality: 'DE' },
        state: exampleState,
        same_device: false,
      },
    ],
  },
)

const repeatable = idempotencyHeader(
  'Makes the call safe to repeat. Until the flow expires, the same key and the same body, byte for byte, give the same answer; another body is 409. Each account and environment has its own keys. A call that is refused does not use up its key.',
)

const started = Type.Object(
  {
    success: Type.Literal(true),
    redirect_url: Type.String({ format: 'uri', description: 'Send the person’s browser here.' }),
  },
  {
    title: 'ProveResponse',
    description: 'The flow is stored; send the person’s browser to redirect_url.',
    headers: {
      ...requestId,
      ...rateLimits,
      'Vidimus-Ignored': header(
        'Members of your body that mean nothing here, such as `sameDevice`, and entries such as `optional.given_name` that `revealed` has too: at most eight names, others are counted. Absent if there are none.',
      ),
      'Flow-Id': header(
        'Names the flow in logs, in `GET /flows/{id}`, and in the portal: `/portal/flow/{Flow-Id}` shows members of your account how it went.',
      ),
    },
    examples: [
      {
        success: true,
        redirect_url: 'https://id.example/flow/5P23kQx9VbT0aLm4ZrW8dJQ7nM1sYcE2uHfGgKpA8w',
      },
    ],
  },
)

const sentByProve: readonly ApiErrorCode[] = [
  'error_invalid_body',
  'error_missing_parameter',
  'error_invalid_attribute',
  'error_wrong_issuer',
  'error_api_key',
  'error_account',
  'error_idempotency',
  'error_rate_limit',
  'error_internal',
]

export const proveSchema = {
  operationId: 'prove',
  summary: 'Start an identity verification flow',
  description:
    'Each call starts a new flow, unless it repeats one with the same Idempotency-Key. Checks run in this order, and the first error is the answer: API key, rate limit, account, body and form of the Idempotency-Key, missing fields, types, attributes, issuer, an Idempotency-Key that was used with another body.',
  tags: ['Proofs'],
  security: [{ apiKey: [] }],
  headers: repeatable,
  body: request,
  response: {
    200: started,
    ...refusals(sentByProve, { 400: 'ProveRequestError', 401: 'ProveAccessError' }),
  },
}

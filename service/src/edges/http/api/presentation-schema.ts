import { Type } from 'typebox'
import { attributeIds } from '../../../core/vocabulary/attributes.ts'
import { environmentWord, issuerWord } from './word-schema.ts'

/** The claims of the signed proof (`core/presentation`) as customers read them. */

const attributes = Type.Object(
  {
    family_name: Type.Optional(Type.String()),
    given_name: Type.Optional(Type.String()),
    // A German birth date may be 1983-00-00, which is not a calendar day.
    birth_date: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}$',
        description: 'Month or day may be 00 where the identity does not know them.',
      }),
    ),
    nationality: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }))),
  },
  {
    title: 'RevealedAttributes',
    additionalProperties: false,
    description: `Exactly the attributes asked for, under these names whatever the identity calls them: ${attributeIds.join(', ')}.`,
  },
)

const derived = Type.Object(
  {
    nationality: Type.Optional(
      Type.String({
        enum: ['1', '0'],
        description: '"1": the person holds the nationality that was asked for. "0": no.',
      }),
    ),
  },
  {
    title: 'DerivedResults',
    additionalProperties: false,
    description: 'The result of each check that was asked for, never what it was computed from.',
  },
)

export const presentationClaims = Type.Object(
  {
    iss: Type.String({ format: 'uri', description: 'This service.' }),
    aud: Type.String({
      pattern: '^acc_[0-9A-Za-z]+/(test|live)$',
      description:
        'Your account and the environment. Refuse another one: an identity of the sandbox never passes for a live one.',
    }),
    iat: Type.Integer({ description: 'When it was signed, in seconds since 1970.' }),
    exp: Type.Integer({ description: 'Refuse it after this time: an hour after `iat`.' }),
    jti: Type.String({
      pattern: '^flow_[0-9A-Za-z]+$',
      description: 'The `Flow-Id` of the answer to `/prove`. Take each one only once.',
    }),
    environment: environmentWord,
    issuer: issuerWord,
    format: Type.String({
      enum: ['dc+sd-jwt', 'mso_mdoc'],
      description: 'The form of the identity that the wallet sent.',
    }),
    state: Type.String({ description: 'The `state` of your call, unchanged.' }),
    revealed: attributes,
    derived,
  },
  {
    title: 'PresentationClaims',
    additionalProperties: false,
    description:
      'The payload of `presentation`, a compact JWS (RFC 7515). Its header has `alg` ES256, `typ` presentation+jwt and the `kid` of a key at `/.well-known/jwks/{environment}.json`.',
  },
)

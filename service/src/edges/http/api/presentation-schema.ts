import { type TSchema, Type } from 'typebox'
import {
  type AttributeId,
  answerOf,
  attributeOf,
  attributesIn,
  derivedKeysIn,
  type Form,
  type Vocabulary,
} from '../../../core/vocabulary/attributes.ts'
import { environmentWord, issuerWord, wideAttributeWord } from './word-schema.ts'

/** The claims of the signed proof (`core/presentation`) as customers read them. */

const alpha2 = Type.String({ pattern: '^[A-Z]{2}$' })

const forms: { readonly [form in Form]: TSchema } = {
  text: Type.String(),
  // A German birth date may be 1983-00-00, which is not a calendar day.
  date: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description: 'Month or day may be 00 where the identity does not know them.',
  }),
  country: alpha2,
  countries: Type.Array(alpha2),
  place: Type.Object(
    {
      country: Type.Optional(alpha2),
      region: Type.Optional(Type.String()),
      locality: Type.Optional(Type.String()),
    },
    { title: 'Place', additionalProperties: false, description: 'As far as it is known.' },
  ),
  flag: Type.Boolean(),
}

const optionalMembers = <Name extends string>(
  names: readonly Name[],
  schemaOf: (name: Name) => TSchema,
) => Object.fromEntries(names.map((name) => [name, Type.Optional(schemaOf(name))]))

const revealedIn = (vocabulary: Vocabulary, title: string) => {
  const ids: readonly AttributeId[] = attributesIn(vocabulary)
  return Type.Object(
    optionalMembers(ids, (id) => forms[attributeOf(id).form]),
    {
      title,
      additionalProperties: false,
      description: `Exactly the attributes asked for, under these names whatever the identity calls them: ${ids.join(', ')}.`,
    },
  )
}

const derivedIn = (vocabulary: Vocabulary, title: string) =>
  Type.Object(
    optionalMembers(derivedKeysIn(vocabulary), (key) =>
      Type.String({ enum: ['1', '0'], description: answerOf(key).meaning }),
    ),
    {
      title,
      additionalProperties: false,
      description: 'The result of each check that was asked for, never what it was computed from.',
    },
  )

const claims = {
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
}

const widePresentationClaims = Type.Object(
  {
    ...claims,
    revealed: revealedIn('wide_sensitive', 'WideRevealedAttributes'),
    derived: derivedIn('wide', 'WideDerivedResults'),
    absent: Type.Optional(
      Type.Array(wideAttributeWord, {
        description: 'The attributes of `optional` that were not there. Only with `optional`.',
      }),
    ),
    asked: Type.Optional(
      Type.Object(
        optionalMembers(derivedKeysIn('wide'), () => Type.String()),
        {
          title: 'AskedChecks',
          additionalProperties: false,
          description:
            'What each result is the answer to, countries as alpha-2 codes; for `match` the names of what was compared, with commas. Compare it with what you asked.',
        },
      ),
    ),
  },
  {
    title: 'WidePresentationClaims',
    additionalProperties: false,
    description: 'The same payload for an account that has chosen the wider vocabulary.',
  },
)

export const presentationClaims = Type.Object(
  {
    ...claims,
    revealed: revealedIn('interface', 'RevealedAttributes'),
    derived: derivedIn('interface', 'DerivedResults'),
  },
  {
    title: 'PresentationClaims',
    additionalProperties: false,
    'x-vidimus-extension': widePresentationClaims,
    description:
      'The payload of `presentation`, a compact JWS (RFC 7515). Its header has `alg` ES256, `typ` presentation+jwt and the `kid` of a key at `/.well-known/jwks/{environment}.json`.',
  },
)

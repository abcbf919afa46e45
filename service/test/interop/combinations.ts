import type { ClientIdPrefix } from '../../src/core/wallet/request/client-id.ts'
import type { CredentialFormat } from '../../src/core/wallet/request/dcql-query.ts'
import { sampled } from '../setup/sizes.ts'
import type { Fetching } from './foreign-wallet.ts'

const prefixes: readonly ClientIdPrefix[] = ['x509_hash', 'x509_san_dns']

const askedFormats: readonly (readonly CredentialFormat[])[] = [
  ['dc+sd-jwt'],
  ['mso_mdoc'],
  ['dc+sd-jwt', 'mso_mdoc'],
]

const modes = ['direct_post', 'direct_post.jwt'] as const

/** Every way in which a verifier asks. */
export const everySetup = askedFormats.flatMap((formats) =>
  prefixes.flatMap((clientIdPrefix) => modes.map((mode) => ({ formats, clientIdPrefix, mode }))),
)

/** All of them in full. In short a quarter, and a fifth of the answers: every value is in them. */
export const setups = sampled(everySetup, 5)

const issuers = ['the sandbox', 'its own issuer'] as const

const paths = ['qr', 'this_device'] as const

/** Questions of the wider vocabulary, to which person, and what is told. */
const wideQuestions = [
  { who: 'erika', ask: { derived: { age_over: '18' } }, told: { derived: { age_over: '1' } } },
  { who: 'minor', ask: { derived: { age_over: '18' } }, told: { derived: { age_over: '0' } } },
  {
    who: 'erika',
    ask: { derived: { nationality_any_of: 'EU' } },
    told: { derived: { nationality_any_of: '1' } },
  },
  {
    who: 'erika',
    ask: { derived: { resident_country: 'AT,CH' } },
    told: { derived: { resident_country: '0' } },
  },
  {
    who: 'letters',
    ask: { match: { family_name: "Groß-O'Neill Åkerström", birth_date: '1964-08-12' } },
    told: { derived: { match: '1' } },
  },
  {
    who: 'erika',
    ask: { revealed: ['resident_city', 'birth_place'], optional: ['resident_street'] },
    told: {
      revealed: {
        resident_city: 'KÖLN',
        birth_place: { locality: 'BERLIN' },
        resident_street: 'HEIDESTRAẞE 17',
      },
      absent: [],
    },
  },
  {
    who: 'no-address',
    ask: { revealed: ['given_name'], optional: ['resident_street'] },
    told: { revealed: { given_name: 'ERIKA' }, absent: ['resident_street'] },
  },
] as const

/** The channels that the libraries have. */
export const wideChannels = [...paths, 'browser'] as const

/** Each in both formats and on each of these channels. */
export const everyWideQuestion = wideQuestions.flatMap((question) =>
  (['dc+sd-jwt', 'mso_mdoc'] as const).flatMap((format) =>
    wideChannels.map((path) => ({
      ...question,
      asks: JSON.stringify(question.ask),
      format,
      path,
    })),
  ),
)

/** In short form six, with every format on every channel among them. */
export const askedQuestions = sampled(everyWideQuestion, 7)

export type PidIssuer = (typeof issuers)[number]

/** Every way in which a wallet answers a verifier that takes these formats. */
export const everyAnswer = (formats: readonly CredentialFormat[], fetchings: readonly Fetching[]) =>
  formats.flatMap((format) =>
    issuers.flatMap((issuer) =>
      fetchings.flatMap((fetching) => paths.map((path) => ({ format, issuer, fetching, path }))),
    ),
  )

export const answersTo = (formats: readonly CredentialFormat[], fetchings: readonly Fetching[]) =>
  sampled(everyAnswer(formats, fetchings), 5)

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

/** All of them in full. In short a third, and a fifth of the answers: every value is in them. */
export const setups = sampled(everySetup, 3)

const issuers = ['the sandbox', 'its own issuer'] as const

export type PidIssuer = (typeof issuers)[number]

const paths = ['qr', 'this_device'] as const

/** Every way in which a wallet answers a verifier that takes these formats. */
export const everyAnswer = (formats: readonly CredentialFormat[], fetchings: readonly Fetching[]) =>
  formats.flatMap((format) =>
    issuers.flatMap((issuer) =>
      fetchings.flatMap((fetching) => paths.map((path) => ({ format, issuer, fetching, path }))),
    ),
  )

export const answersTo = (formats: readonly CredentialFormat[], fetchings: readonly Fetching[]) =>
  sampled(everyAnswer(formats, fetchings), 5)

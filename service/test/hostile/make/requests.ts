import { authority, certificate, extension, type Made, now, pem, purposes } from './certificates.ts'
import { bytesOf, ecKey, privateJwk } from './keys.ts'

/** What the groups share: who asks, who issues, who holds. */

export const documentPurpose = '1.0.18013.5.1.2'
export const signing = extension('2.5.29.37', purposes(documentPurpose), true)

export const root: Made = authority()
export const signer: Made = certificate({ issuer: root, more: [signing] })
export const otherRoot: Made = authority({ name: 'CN=Another CA,O=Elsewhere,C=FR' })
export const otherSigner: Made = certificate({
  name: 'CN=Another signer,O=Elsewhere,C=FR',
  issuer: otherRoot,
  more: [signing],
})

export const holder = ecKey('holder')
export const stranger = ecKey('stranger')
export const answerKey = ecKey('answer key')

export const clientId = 'x509_hash:FfQVuE2rv19GfOnwQtaR7zYpI5NpT3xAq1R1120izx8'
export const nonce = bytesOf('nonce', 32).toString('base64url')
export const state = bytesOf('state', 32).toString('base64url')
export const responseUri = 'https://verifier.example/wallet/response'

/** Signs with an elliptic curve, as all signers of credentials here. */
export function ecOf({ key }: Pick<Made, 'key'>) {
  if (key.kind !== 'ec') throw new Error('not of an elliptic curve')
  return key
}

const sdJwtPaths: { readonly [id: string]: readonly string[] } = {
  family_name: ['family_name'],
  given_name: ['given_name'],
  birth_date: ['birthdate'],
  birth_place: ['place_of_birth'],
}

const mdocNames: { readonly [id: string]: string } = { birth_place: 'place_of_birth' }

export const pidType = 'eu.europa.ec.eudi.pid.1'

type Asked = readonly string[]

const pidClaims: Asked = ['family_name', 'given_name', 'birth_date', 'nationality']

export const sdJwtQuery = (
  claims: Asked = pidClaims,
  vct: readonly string[] = ['urn:eudi:pid:de:1', 'urn:eudi:pid:1'],
) => ({
  id: 'pid_sd_jwt',
  format: 'dc+sd-jwt',
  meta: { vct_values: vct },
  claims: claims.map((id) => ({
    id,
    path: id === 'nationality' ? ['nationalities', null] : (sdJwtPaths[id] ?? [id]),
  })),
})

export const mdocQuery = (claims: Asked = pidClaims) => ({
  id: 'pid_mdoc',
  format: 'mso_mdoc',
  meta: { doctype_value: pidType },
  claims: claims.map((id) => ({ id, path: [pidType, mdocNames[id] ?? id] })),
})

type Query = ReturnType<typeof sdJwtQuery> | ReturnType<typeof mdocQuery>

export const plainRequest = (...credentials: readonly Query[]) => ({
  client_id: clientId,
  response_mode: 'direct_post',
  response_uri: responseUri,
  nonce,
  state,
  dcql_query: {
    credentials,
    ...(credentials.length > 1 && {
      credential_sets: [{ options: credentials.map(({ id }) => [id]), required: true }],
    }),
  },
})

export const encryptedRequest = (...credentials: readonly Query[]) => ({
  ...plainRequest(...credentials),
  response_mode: 'direct_post.jwt',
})

export const decryptionKey = { ...privateJwk(answerKey), use: 'enc', alg: 'ECDH-ES' }

export const judgedAt = { time: new Date(now).toISOString() }
export const trusting = (...anchors: readonly Made[]) => ({ trust_anchors: anchors.map(pem) })

import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import { type AgreementKey, agreementKey } from '../../src/core/encoding/agreement-key.ts'
import type { Question } from '../../src/core/flow/flow.ts'
import { dcqlQuery, type RequestedCredential } from '../../src/core/wallet/request/dcql-query.ts'
import type { WalletRequest } from '../../src/core/wallet/request/wallet-request.ts'

export const bothFormats: RequestedCredential = {
  formats: ['dc+sd-jwt', 'mso_mdoc'],
  vct: ['urn:eudi:pid:de:1', 'urn:eudi:pid:1'],
  doctype: 'eu.europa.ec.eudi.pid.1',
}

export const questionFor = (question: Partial<Question> = {}): Question => ({
  issuer: 'de-ausweis',
  revealed: ['family_name', 'given_name', 'birth_date', 'nationality'],
  derived: {},
  sameDevice: false,
  ...question,
})

export const freshP256Key = (): KeyObject =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

/** The answer key with the scalar of this private key. */
export const answerKeyOf = (privateKey: KeyObject): AgreementKey =>
  agreementKey(Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url'))

export const freshAnswerKey = (): AgreementKey => answerKeyOf(freshP256Key())

const secretOf = (value: number) => Buffer.alloc(32, value).toString('base64url')

/** A request as it would be stored; `answerKey: undefined` makes it one for a plain answer. */
export const sampleRequest = (changes: Partial<WalletRequest> = {}): WalletRequest => ({
  clientId: 'x509_hash:mV_ObnSg6HKkVNexy-ZlEp2VjCEKG0xti5TQkZatmhY',
  responseUri: 'https://id.example/wallet/abc/answer',
  nonce: secretOf(1),
  state: secretOf(2),
  query: dcqlQuery(questionFor(), bothFormats),
  answerKey: freshAnswerKey(),
  ...changes,
})

/**
 * A JWE as a wallet would make it for that request, with more in its header or party names in its
 * key agreement.
 */
export async function encryptedAnswer(
  request: WalletRequest,
  plaintext: string | object,
  {
    header = {},
    parties = {},
  }: { header?: object; parties?: { apu?: Uint8Array; apv?: Uint8Array } } = {},
): Promise<string> {
  if (request.answerKey === undefined) throw new Error('this request asks for a plain answer')
  const { kid, jwk } = request.answerKey
  return new CompactEncrypt(
    Buffer.from(typeof plaintext === 'string' ? plaintext : JSON.stringify(plaintext)),
  )
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', kid, ...header })
    .setKeyManagementParameters(parties)
    .encrypt(createPublicKey({ key: jwk, format: 'jwk' }))
}

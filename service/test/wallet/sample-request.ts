import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import type { Question } from '../../src/core/flow/flow.ts'
import { type AskedCredential, dcqlQuery } from '../../src/core/wallet/request/dcql-query.ts'
import {
  answerKey,
  requestSecret,
  requestSecretBytes,
  type WalletRequest,
} from '../../src/core/wallet/request/wallet-request.ts'

export const bothFormats: AskedCredential = {
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

const filled = (value: number) => new Uint8Array(requestSecretBytes).fill(value)

/** A request as it would be stored; `answerKey: undefined` makes it one for a plain answer. */
export const sampleRequest = (changes: Partial<WalletRequest> = {}): WalletRequest => ({
  clientId: 'x509_hash:mV_ObnSg6HKkVNexy-ZlEp2VjCEKG0xti5TQkZatmhY',
  responseUri: 'https://id.example/wallet/abc/answer',
  nonce: requestSecret(filled(1)),
  state: requestSecret(filled(2)),
  query: dcqlQuery(questionFor(), bothFormats),
  answerKey: answerKey(freshP256Key()),
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
  const { kid, privateKey } = request.answerKey
  return new CompactEncrypt(
    Buffer.from(typeof plaintext === 'string' ? plaintext : JSON.stringify(plaintext)),
  )
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', kid, ...header })
    .setKeyManagementParameters(parties)
    .encrypt(createPublicKey(privateKey))
}

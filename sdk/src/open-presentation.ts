import { calculateJwkThumbprint, compactDecrypt, decodeProtectedHeader, importJWK } from 'jose'
import { quote, VidimusError } from './error.ts'
import {
  type PrivateKey,
  readDecryptionKeys,
  requiresEncryption,
  type VerifySettings,
} from './settings.ts'

/** How the service encrypts. The token cannot choose another way (RFC 8725 section 3.1). */
const keyAgreement = 'ECDH-ES'
const contentEncryption = 'A256GCM'
const mostCharacters = 131_072

/**
 * Opens a presentation that the service has encrypted for you: a nested JWT (RFC 7519 section
 * 11.2). Everybody has your public key, so this says nothing about who made it: what comes out is
 * verified like a presentation that came in the clear.
 *
 * Whoever has a key is not content without encryption: the service leaves it out if somebody has
 * removed the key there, and says so to nobody who only reads results.
 */
export async function openPresentation(
  settings: Pick<VerifySettings, 'decryptionKey' | 'encryption'>,
  presentation: string,
): Promise<string> {
  if (typeof presentation !== 'string' || presentation.length > mostCharacters) throw malformed()
  const keys = readDecryptionKeys(settings)
  const isRequired = requiresEncryption(settings, keys)
  if (countParts(presentation) !== 5) {
    if (!isRequired || countParts(presentation) !== 3) return presentation
    throw new VidimusError('presentation_unencrypted', {
      expected: 'a presentation that is encrypted for your key',
      received: 'one that everybody on its way could read',
    })
  }
  const kid = readKeyId(presentation)
  if (keys.length === 0)
    throw new VidimusError('decryption_key_missing', { expected: `the key ${quote(kid)}` })
  const opened = await decrypt(presentation, await chooseKey(keys, kid))
  // A presentation is encrypted once.
  if (countParts(opened) !== 3) throw malformed()
  return opened
}

const countParts = (token: string): number => token.split('.', 6).length

function readKeyId(presentation: string): string | undefined {
  const { alg, enc, cty, kid, crit, zip }: { [member: string]: unknown } = readHeader(presentation)
  if (crit !== undefined || zip !== undefined) throw malformed()
  if (alg !== keyAgreement || enc !== contentEncryption)
    throw new VidimusError('algorithm_mismatch', {
      expected: `${keyAgreement} and ${contentEncryption}`,
      received: `${quote(alg)} and ${quote(enc)}`,
    })
  if (cty !== 'JWT')
    throw new VidimusError('type_mismatch', { expected: 'cty "JWT"', received: quote(cty) })
  return typeof kid === 'string' ? kid : undefined
}

function readHeader(presentation: string) {
  try {
    return decodeProtectedHeader(presentation)
  } catch {
    throw malformed()
  }
}

async function chooseKey(
  keys: readonly PrivateKey[],
  kid: string | undefined,
): Promise<PrivateKey> {
  const ids = await Promise.all(keys.map((key) => calculateJwkThumbprint(key)))
  const key = keys.find((_key, index) => ids[index] === kid)
  if (key !== undefined) return key
  throw new VidimusError('decryption_key_unknown', {
    expected: `one of your keys, ${ids.map(quote).join(' or ')}`,
    received: `one sealed for ${quote(kid)}`,
  })
}

async function decrypt(presentation: string, key: PrivateKey): Promise<string> {
  try {
    const options = {
      keyManagementAlgorithms: [keyAgreement],
      contentEncryptionAlgorithms: [contentEncryption],
    }
    const imported = await importJWK(key, keyAgreement)
    const { plaintext } = await compactDecrypt(presentation, imported, options)
    return new TextDecoder().decode(plaintext)
  } catch {
    throw new VidimusError('decryption_failed')
  }
}

const malformed = () =>
  new VidimusError('presentation_malformed', {
    expected: 'a compact JWS, or a compact JWE around one',
  })

import 'reflect-metadata'
import { createPublicKey, type KeyObject } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { Random } from '../../usecases/ports/sealing.ts'
import type { World } from '../../usecases/ports/world.ts'
import { newPrivateKey } from './random.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const validYears = 10

const keysOf = (key: KeyObject) => ({
  privateKey: key.toCryptoKey(algorithm, true, ['sign']),
  publicKey: createPublicKey(key).toCryptoKey(algorithm, true, ['verify']),
})

/**
 * For local use: an authority and an access certificate for one host. The authority's key is
 * discarded at once.
 */
export async function makeDevelopmentAccess(
  { clock, random }: Pick<World, 'clock' | 'random'>,
  host: string,
) {
  const [now, key] = [new Date(clock()), newPrivateKey()]
  const [authorityKeys, leafKeys] = [keysOf(newPrivateKey()), keysOf(key)]
  const validity = {
    notBefore: now,
    notAfter: new Date(now.getTime() + validYears * 365 * 86_400_000),
  }
  const name = 'CN=Vidimus development access CA'
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    serialNumber: serialNumber(random),
    name,
    keys: authorityKeys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  })
  const leaf = await X509CertificateGenerator.create({
    ...validity,
    serialNumber: serialNumber(random),
    subject: `O=Vidimus (local development), CN=${host}`,
    issuer: name,
    publicKey: leafKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
      await SubjectKeyIdentifierExtension.create(leafKeys.publicKey),
      await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  })
  return { authority: authority.toString('pem'), certificate: leaf.toString('pem'), key }
}

/** Positive, as RFC 5280 section 4.1.2.2 requires. */
const serialNumber = (random: Random): string =>
  `4${Buffer.from(random(15)).toString('hex').slice(1)}`

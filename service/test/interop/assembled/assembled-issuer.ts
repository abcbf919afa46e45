import { Buffer } from 'node:buffer'
import { DateOnly, DeviceKey, Issuer, SignatureAlgorithm } from '@owf/mdoc'
import type { JWK } from 'jose'
import { type Certified, makeCertificate } from '../../../../wallet/src/issuer/make-certificate.ts'
import { pidClaims, pidDocType, sandboxPerson } from '../../../../wallet/src/issuer/person.ts'
import type { ForeignWallet } from '../foreign-wallet.ts'
import { type StoredKey, storedKeyOf } from './key-store.ts'
import { coseKeyOf, mdocContext, withAlgorithm } from './mdoc-context.ts'
import { sdJwtLibrary } from './sd-jwt-library.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

type Signer = { readonly key: StoredKey; readonly certificate: Certified['certificate'] }

/** @sd-jwt/sd-jwt-vc and @owf/mdoc as a PID provider. */
export async function makeAssembledIssuer(): Promise<
  Pick<ForeignWallet, 'issuerAuthority' | 'issue'>
> {
  const validity = { notBefore: inDays(-1), notAfter: inDays(30) }
  const wish = { ...validity, subject: 'C=XX, CN=Assembled PID CA', authority: true }
  const issuer = await makeCertificate(wish)
  const leaf = await makeCertificate({ ...validity, subject: 'C=XX, CN=Signer', issuer })
  const signer = { key: await storedKeyOf(leaf.keys), certificate: leaf.certificate }
  return {
    issuerAuthority: issuer.certificate.toString('pem'),
    issue: async (format, holder) => ({
      format,
      encoded:
        format === 'dc+sd-jwt' ? await issueSdJwt(signer, holder) : await issueMdoc(signer, holder),
    }),
  }
}

async function issueSdJwt({ key, certificate }: Signer, { kty, crv, x, y }: JWK): Promise<string> {
  const claims = pidClaims(sandboxPerson)
  const payload = {
    vct: 'urn:eudi:pid:de:1',
    iat: Math.floor(Date.now() / 1_000),
    exp: Math.floor(inDays(14).getTime() / 1_000),
    cnf: { jwk: { kty, crv, x, y } },
    ...claims,
    nationalities: [...sandboxPerson.nationality],
  }
  const frame = {
    _sd: ['family_name', 'given_name', 'birthdate', 'nationalities'],
    _sd_decoy: 2,
    // As in Germany, a decoy hides how many there are.
    nationalities: { _sd: [0], _sd_decoy: 1 },
  }
  const header = { x5c: [certificate.toString('base64')] }
  return sdJwtLibrary(key).issue(payload as never, frame as never, { header })
}

async function issueMdoc({ key, certificate }: Signer, holder: JWK): Promise<string> {
  const { birth_date, nationality, ...names } = sandboxPerson
  const elements = { ...names, birth_date: new DateOnly(birth_date), nationality: [...nationality] }
  const issuerSigned = await new Issuer(pidDocType, mdocContext(key))
    .addIssuerNamespace(pidDocType, elements)
    .sign({
      signingKey: coseKeyOf(key),
      algorithm: SignatureAlgorithm.ES256,
      digestAlgorithm: 'SHA-256',
      certificates: [new Uint8Array(certificate.rawData)],
      deviceKeyInfo: { deviceKey: DeviceKey.fromJwk(withAlgorithm(holder)) },
      validityInfo: { signed: new Date(), validFrom: inDays(-0.01), validUntil: inDays(14) },
    })
  return Buffer.from(issuerSigned.encode()).toString('base64url')
}

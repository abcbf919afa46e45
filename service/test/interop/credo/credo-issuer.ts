import { Kms, type X509Certificate, X509KeyUsage } from '@credo-ts/core'
import type { JWK } from 'jose'
import { pidClaims, pidDocType, sandboxPerson } from '../../../../wallet/src/issuer/person.ts'
import type { ForeignWallet } from '../foreign-wallet.ts'
import type { CredoAgent } from './credo-agent.ts'

const day = 86_400_000

/** Credo as a PID provider, with certificates that it makes itself. */
export async function makeCredoIssuer(
  agent: CredoAgent,
): Promise<Pick<ForeignWallet, 'issuerAuthority' | 'issue'>> {
  const { root, signer } = await makeCertificates(agent)
  return {
    issuerAuthority: root.toString('pem'),
    issue: async (format, holder) => ({
      format,
      encoded:
        format === 'dc+sd-jwt'
          ? await issueSdJwt(agent, signer, holder)
          : await issueMdoc(agent, signer, holder),
    }),
  }
}

async function makeCertificates(agent: CredoAgent) {
  const [rootKey, signerKey] = [await makeKey(agent), await makeKey(agent)]
  const validity = {
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + 30 * day),
  }
  const issuer = { commonName: 'Credo PID CA', countryName: 'XX' }
  // Given: one by chance begins with a zero byte at times, and OpenSSL refuses that.
  const root = await agent.x509.createCertificate({
    serialNumber: '01',
    authorityKey: rootKey,
    issuer,
    validity,
    extensions: {
      basicConstraints: { ca: true, pathLenConstraint: 0, markAsCritical: true },
      keyUsage: {
        usages: [X509KeyUsage.KeyCertSign, X509KeyUsage.CrlSign],
        markAsCritical: true,
      },
      subjectKeyIdentifier: { include: true },
    },
  })
  const signer = await agent.x509.createCertificate({
    serialNumber: '02',
    authorityKey: rootKey,
    subjectPublicKey: signerKey,
    issuer,
    subject: { commonName: 'Credo PID signer', countryName: 'XX' },
    validity,
    extensions: {
      keyUsage: { usages: [X509KeyUsage.DigitalSignature], markAsCritical: true },
      authorityKeyIdentifier: { include: true },
      subjectKeyIdentifier: { include: true },
    },
  })
  // A certificate that was just made does not say which key of the store is its own.
  signer.publicJwk.keyId = signerKey.keyId
  return { root, signer }
}

async function makeKey(agent: CredoAgent) {
  const { publicJwk } = await agent.kms.createKey({ type: { kty: 'EC', crv: 'P-256' } })
  return Kms.PublicJwk.fromPublicJwk(publicJwk)
}

async function issueSdJwt(agent: CredoAgent, signer: X509Certificate, holder: JWK) {
  const claims = pidClaims(sandboxPerson)
  const { compact } = await agent.sdJwtVc.sign({
    issuer: { method: 'x5c', x5c: [signer] },
    holder: { method: 'jwk', jwk: Kms.PublicJwk.fromUnknown(holder) },
    payload: {
      vct: 'urn:eudi:pid:de:1',
      exp: Math.floor((Date.now() + 14 * day) / 1_000),
      ...claims,
      nationalities: [...sandboxPerson.nationality],
    },
    disclosureFrame: { _sd: Object.keys(claims), _sd_decoy: 2 },
  })
  return compact
}

async function issueMdoc(agent: CredoAgent, issuerCertificate: X509Certificate, holder: JWK) {
  const { birth_date, nationality, ...names } = sandboxPerson
  const mdoc = await agent.mdoc.sign({
    docType: pidDocType,
    holderKey: Kms.PublicJwk.fromUnknown(holder),
    issuerCertificate,
    namespaces: { [pidDocType]: { ...names, birth_date, nationality: [...nationality] } },
    validityInfo: {
      signed: new Date(),
      validFrom: new Date(Date.now() - 60_000),
      validUntil: new Date(Date.now() + 14 * day),
    },
  })
  return mdoc.base64Url
}

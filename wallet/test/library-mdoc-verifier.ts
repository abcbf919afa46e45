import 'reflect-metadata'
import {
  CoseKey,
  DeviceResponse,
  type MdocContext,
  SessionTranscript,
  Sign1,
  Verifier,
} from '@owf/mdoc'
import { X509Certificate } from '@peculiar/x509'
import { calculateJwkThumbprint, exportJWK } from 'jose'
import type { Binding } from '../src/holder/binding.ts'
import { importPublicKey } from './import-public-key.ts'

/** The elements of one namespace, as the library reads them. */
type Elements = { readonly [element: string]: unknown }

/** Verifies what we issue and present with @owf/mdoc, which shares no code with the wallet. */
export async function verifyMdocByLibrary(
  presentation: string,
  at: Date,
  binding: Binding,
  anchors: readonly string[],
): Promise<Elements> {
  const deviceResponse = DeviceResponse.fromEncodedForOid4Vp(presentation)
  const trustedCertificates = anchors.map((pem) => bytesOf(new X509Certificate(pem)))
  const sessionTranscript = await transcriptByLibrary(binding)
  await Verifier.verifyDeviceResponse(
    { deviceResponse, sessionTranscript, trustedCertificates, now: at },
    context,
  )
  return (
    deviceResponse.documents?.[0]?.issuerSigned.getPrettyClaims('eu.europa.ec.eudi.pid.1') ?? {}
  )
}

/** Whether a COSE_Sign1, such as a CWT, is signed with the certificate that it names. */
export const verifyCoseByLibrary = (encoded: Uint8Array): Promise<boolean> =>
  Sign1.decode(encoded).verifySignature({}, context)

async function transcriptByLibrary(binding: Binding) {
  const { nonce } = binding
  const encryption = 'encryption' in binding ? binding.encryption : undefined
  const jwkThumbprint =
    encryption === undefined
      ? {}
      : {
          jwkThumbprint: new Uint8Array(
            Buffer.from(await calculateJwkThumbprint(encryption.key), 'base64url'),
          ),
        }
  if ('origin' in binding) {
    const { origin } = binding
    return SessionTranscript.forOid4VpDcApi({ origin, nonce, ...jwkThumbprint }, context)
  }
  const { clientId, signedResponseUri: responseUri } = binding
  return SessionTranscript.forOid4Vp({ clientId, nonce, responseUri, ...jwkThumbprint }, context)
}

const bytesOf = (certificate: X509Certificate): Uint8Array => new Uint8Array(certificate.rawData)

const notNeeded = () => {
  throw new Error('a verifier of signatures has no use for this')
}

async function isSigned(key: CoseKey, sign1: Sign1): Promise<boolean> {
  const publicKey = await importPublicKey(key.jwk)
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  return crypto.subtle.verify(
    algorithm,
    publicKey,
    new Uint8Array(sign1.signature),
    new Uint8Array(sign1.toBeSigned),
  )
}

async function issuedByAnchor(
  x5chain: readonly Uint8Array[],
  anchors: readonly Uint8Array[],
): Promise<void> {
  const leaf = new X509Certificate(new Uint8Array(x5chain[0] ?? []))
  for (const anchor of anchors) {
    const { publicKey } = new X509Certificate(new Uint8Array(anchor))
    if (await leaf.verify({ publicKey, signatureOnly: true })) return
  }
  throw new Error('the signer is not of a trusted authority')
}

/** What the library expects from its user: hashing, ECDSA and certificates. */
const context: Pick<MdocContext, 'cose' | 'x509' | 'crypto'> = {
  crypto: {
    digest: async ({ digestAlgorithm, bytes }) =>
      new Uint8Array(await crypto.subtle.digest(digestAlgorithm, new Uint8Array(bytes))),
    random: notNeeded,
    calculateEphemeralMacKey: notNeeded,
  },
  cose: {
    sign1: { sign: notNeeded, verify: ({ key, sign1 }) => isSigned(key, sign1) },
    mac0: { sign: notNeeded, verify: notNeeded },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) =>
      new X509Certificate(new Uint8Array(certificate)).issuerName.getField(field),
    getPublicKey: async ({ certificate }) =>
      CoseKey.fromJwk({
        ...(await exportJWK(
          await new X509Certificate(new Uint8Array(certificate)).publicKey.export(),
        )),
      }),
    verifyCertificateChain: ({ x5chain, trustedCertificates }) =>
      issuedByAnchor(x5chain, trustedCertificates),
    getCertificateData: ({ certificate }) => {
      const { issuer, subject, serialNumber, notBefore, notAfter } = new X509Certificate(
        new Uint8Array(certificate),
      )
      return {
        issuerName: issuer,
        subjectName: subject,
        serialNumber,
        thumbprint: '',
        notBefore,
        notAfter,
        pem: '',
      }
    },
  },
}

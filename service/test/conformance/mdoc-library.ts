import {
  createHash,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto'
import {
  CoseKey,
  DeviceKey,
  DeviceRequest,
  DeviceResponse,
  DocRequest,
  Holder,
  Issuer,
  ItemsRequest,
  type MdocContext,
  SessionTranscript,
  SignatureAlgorithm,
  Verifier,
} from '@owf/mdoc'
import {
  holder,
  pidType,
  request,
  root,
  signer,
} from '../../src/core/verification/mdoc/mdoc.test-material.ts'
import { now } from '../../src/core/verification/pki/pki.test-material.ts'

/** @owf/mdoc as issuer, wallet and second verifier. Cryptography is left to its caller. */

const p1363 = (key: KeyObject) => ({ key, dsaEncoding: 'ieee-p1363' }) as const
// The algorithm that a key does not name would be written as undefined.
const jwkOf = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), alg: 'ES256' })
const coseKeyOf = (key: KeyObject) => CoseKey.fromJwk(jwkOf(key))
const keys = { signer: coseKeyOf(signer.privateKey), holder: coseKeyOf(holder.privateKey) }

const nameField = (name: string, field: string) =>
  name
    .split('\n')
    .flatMap((line) => (line.startsWith(`${field}=`) ? [line.slice(field.length + 1)] : []))

let randomness = 0

const context: MdocContext = {
  crypto: {
    random: (length) =>
      createHash('shake256', { outputLength: length }).update(String(randomness++)).digest(),
    digest: ({ digestAlgorithm, bytes }) => createHash(digestAlgorithm).update(bytes).digest(),
    calculateEphemeralMacKey: () => {
      throw new Error('no MAC without a key of the reader')
    },
  },
  cose: {
    sign1: {
      sign: ({ toBeSigned, key }) =>
        sign(
          'sha256',
          toBeSigned,
          p1363(key === keys.signer ? signer.privateKey : holder.privateKey),
        ),
      verify: ({ key, sign1 }) => {
        const publicKey = createPublicKey({ key: { ...key.jwk }, format: 'jwk' })
        return verify('sha256', sign1.toBeSigned, p1363(publicKey), sign1.signature)
      },
    },
    mac0: { sign: () => new Uint8Array(), verify: () => false },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) =>
      nameField(new X509Certificate(certificate).issuer, field),
    getPublicKey: ({ certificate }) => coseKeyOf(new X509Certificate(certificate).publicKey),
    verifyCertificateChain: ({ x5chain: [leaf = new Uint8Array()] }) => {
      const certificate = new X509Certificate(leaf)
      if (!certificate.checkIssued(root.x509) || !certificate.verify(root.x509.publicKey))
        throw new Error('untrusted')
    },
    getCertificateData: ({ certificate }) => {
      const x509 = new X509Certificate(certificate)
      const { issuer, subject, serialNumber, fingerprint, validFromDate, validToDate } = x509
      const names = {
        issuerName: issuer,
        subjectName: subject,
        serialNumber,
        thumbprint: fingerprint,
      }
      return { ...names, notBefore: validFromDate, notAfter: validToDate, pem: x509.toString() }
    },
  },
}

const transcript = await SessionTranscript.forOid4Vp(
  {
    clientId: request.clientId,
    nonce: request.nonce,
    jwkThumbprint: new Uint8Array(request.thumbprint),
    responseUri: request.responseUri,
  },
  context,
)

export const libraryTranscript = Buffer.from(transcript.encode())

const hour = 3_600_000

/** The library issues these elements and presents them all. */
export async function issueAndPresent(elements: {
  readonly [name: string]: unknown
}): Promise<Buffer> {
  const issuerSigned = await new Issuer(pidType, context)
    .addIssuerNamespace(pidType, elements)
    .sign({
      signingKey: keys.signer,
      algorithm: SignatureAlgorithm.ES256,
      digestAlgorithm: 'SHA-256',
      certificates: [new Uint8Array(signer.der)],
      deviceKeyInfo: { deviceKey: DeviceKey.fromJwk(jwkOf(holder.publicKey)) },
      validityInfo: {
        signed: new Date(now - hour),
        validFrom: new Date(now - hour),
        validUntil: new Date(now + 14 * 24 * hour),
      },
    })
  const asked = Object.fromEntries(Object.keys(elements).map((name) => [name, false]))
  const itemsRequest = ItemsRequest.create({ docType: pidType, namespaces: { [pidType]: asked } })
  const response = await Holder.createDeviceResponseForDeviceRequest(
    {
      deviceRequest: DeviceRequest.create({ docRequests: [DocRequest.create({ itemsRequest })] }),
      issuerSigned: [issuerSigned],
      sessionTranscript: transcript,
      signature: { signingKey: keys.holder },
    },
    context,
  )
  return Buffer.from(response.encode())
}

export async function libraryAccepts(bytes: Buffer): Promise<boolean> {
  try {
    await Verifier.verifyDeviceResponse(
      {
        deviceResponse: DeviceResponse.decode(new Uint8Array(bytes)),
        sessionTranscript: transcript,
        trustedCertificates: [new Uint8Array(root.der)],
        now: new Date(now),
        skewSeconds: 60,
      },
      context,
    )
    return true
  } catch {
    return false
  }
}

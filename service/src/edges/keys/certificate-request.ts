import 'reflect-metadata'
import { type KeyObject, webcrypto } from 'node:crypto'
import {
  type JsonName,
  Pkcs10CertificateRequestGenerator,
  SubjectAlternativeNameExtension,
} from '@peculiar/x509'
import type { MakeCertificateRequest } from '../../usecases/registration/request-certificate.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** X.520: the identifier under which an organisation is registered. */
const organizationIdentifier = '2.5.4.97'

/**
 * A PKCS #10 request (RFC 2986). The registrar uses its key, and the details that it has checked.
 */
export const makeCertificateRequest: MakeCertificateRequest = async (subject, key, host) => {
  const name: JsonName = [
    { C: [subject.country] },
    { O: [subject.organisation] },
    ...(subject.identifier === undefined
      ? []
      : [{ [organizationIdentifier]: [subject.identifier] }]),
    { CN: [subject.organisation] },
  ]
  const request = await Pkcs10CertificateRequestGenerator.create({
    name,
    keys: await webKeys(key),
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
  })
  return `${request.toString('pem')}\n`
}

async function webKeys(key: KeyObject): Promise<webcrypto.CryptoKeyPair> {
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' })
  const { d: _secret, ...publicJwk } = key.export({ format: 'jwk' })
  const { subtle } = webcrypto
  return {
    privateKey: await subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign']),
    publicKey: await subtle.importKey('jwk', publicJwk, algorithm, true, ['verify']),
  }
}

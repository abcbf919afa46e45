import 'reflect-metadata'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } from '@peculiar/x509'
import { describe, expect, test } from 'vitest'
import {
  allSignatureAlgorithms,
  joseAlgorithms,
  type SignatureAlgorithm,
  signatureAlgorithms,
} from '../vocabulary/signature-algorithms.ts'
import * as mdoc from './mdoc/mdoc.test-material.ts'
import { createChainCache } from './pki/chain-cache.ts'
import type { makeAuthority } from './pki/pki.test-material.ts'
import * as sdJwt from './sd-jwt/sd-jwt.test-material.ts'
import * as cwt from './trust/cwt.test-material.ts'
import { readIssuerList } from './trust/issuer-list.ts'
import * as jwt from './trust/status-list.test-material.ts'

/** How an issuer and its wallets sign is configured for each issuer. */

const keysOf = (algorithm: SignatureAlgorithm) => {
  const { curve, hash } = signatureAlgorithms[algorithm]
  return hash === null
    ? generateKeyPairSync(curve as 'ed25519')
    : generateKeyPairSync('ec', { namedCurve: curve })
}

/** A signer's certificate for a key of any curve: the authority itself is on P-256. */
async function certify(publicKey: KeyObject, root: Awaited<ReturnType<typeof makeAuthority>>) {
  const made = await X509CertificateGenerator.create({
    serialNumber: '0a',
    subject: 'CN=Test signer,O=Test,C=DE',
    issuer: root.name,
    notBefore: root.x509.validFromDate,
    notAfter: root.x509.validToDate,
    signingKey: root.keys.privateKey,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    extensions: [new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true)],
  })
  return Buffer.from(made.rawData)
}

describe.each(joseAlgorithms(allSignatureAlgorithms))('an SD-JWT VC with %s', async (algorithm) => {
  const [issuer, holder] = [keysOf(algorithm), keysOf(algorithm)]
  const der = await certify(issuer.publicKey, sdJwt.root)
  const jwk = holder.publicKey.export({ format: 'jwk' })
  const wish = {
    header: { alg: algorithm, x5c: [der.toString('base64')] },
    issuerKey: issuer.privateKey,
    payload: { cnf: { jwk } },
    keyBindingHeader: { alg: algorithm },
    holderKey: holder.privateKey,
  }
  const others = joseAlgorithms(allSignatureAlgorithms).filter((other) => other !== algorithm)

  test('is accepted where that is configured', () => {
    const { result } = sdJwt.verifyText(sdJwt.present(wish), { algorithms: [algorithm] })
    expect(result).toMatchObject({ ok: true, value: { attributes: sdJwt.pidValues } })
  })

  test.each(others)('is refused by its name where only %s is', (other) => {
    expect(sdJwt.refusalOf(sdJwt.present(wish), { algorithms: [other] })).toEqual({
      check: 'well_formed',
      code: 'error_invalid_presentation',
      rule: `issuer JWT: alg is not ${other}: it is ${algorithm}`,
    })
  })

  test.each(others)('is refused under the name of %s', (other) => {
    const algorithms = [algorithm, other]
    const issuerNames = sdJwt.present({ ...wish, header: { ...wish.header, alg: other } })
    const holderNames = sdJwt.present({ ...wish, keyBindingHeader: { alg: other } })
    for (const text of [issuerNames, holderNames])
      expect(sdJwt.refusalOf(text, { algorithms })?.code).toBe('error_invalid_presentation')
  })

  test('a key with coordinates cut short, or off the curve, is no key', () => {
    for (const changes of [{ x: jwk.y }, { x: jwk.x?.slice(4) }, { d: 'AA' }]) {
      const payload = { cnf: { jwk: { ...jwk, ...changes } } }
      expect(
        sdJwt.refusalOf(sdJwt.present({ ...wish, payload }), { algorithms: [algorithm] })?.rule,
      ).toMatch(/^issuer JWT: cnf.jwk is not a public P-\d+ key$/)
    }
  })
})

/** RFC 9053, section 7: the last bytes of an SPKI are the coordinates, or the Edwards key. */
function coseKeyOf(key: KeyObject, algorithm: SignatureAlgorithm): Map<number, unknown> {
  const { hash, bytes, coseCurve } = signatureAlgorithms[algorithm]
  const spki = key.export({ type: 'spki', format: 'der' })
  const tail = spki.subarray(-(hash === null ? bytes : 2 * bytes))
  return new Map<number, unknown>([
    [1, hash === null ? 1 : 2],
    [-1, coseCurve],
    [-2, tail.subarray(0, bytes)],
    ...(hash === null ? [] : [[-3, tail.subarray(bytes)] as const]),
  ])
}

describe.each(allSignatureAlgorithms)('an mdoc with %s', async (algorithm) => {
  const [issuer, holder] = [keysOf(algorithm), keysOf(algorithm)]
  const der = await certify(issuer.publicKey, mdoc.root)
  const deviceKey = coseKeyOf(holder.publicKey, algorithm)
  const wishBy = (number: number, key = deviceKey) => ({
    issuerKey: issuer.privateKey,
    issuerHeader: [[1, number]] as const,
    issuerUnprotected: [[33, der]] as const,
    securityObject: { deviceKeyInfo: { deviceKey: key } },
    holderKey: holder.privateKey,
    deviceHeader: [[1, number]] as const,
  })
  const { cose } = signatureAlgorithms[algorithm]
  const algorithms = [algorithm]

  test.each([...cose])('is accepted by the number %s where that is configured', (number) => {
    const { result } = mdoc.verifyText(mdoc.present(wishBy(number)), { algorithms })
    expect(result).toMatchObject({ ok: true, value: { attributes: mdoc.pidValues } })
  })

  test('is refused by its name where it is not', () => {
    const [, own] = cose
    const other = algorithm === 'ES256' ? 'ES384' : 'ES256'
    expect(mdoc.refusalOf(mdoc.present(wishBy(own)), { algorithms: [other] })).toEqual({
      check: 'well_formed',
      code: 'error_invalid_presentation',
      rule: `issuerAuth: the algorithm is not ${other}: it is ${algorithm}`,
    })
  })

  test('a number that several curves share does not let another curve in', () => {
    const [shared] = cose
    const sharing = allSignatureAlgorithms.filter(
      (other) => other !== algorithm && signatureAlgorithms[other].cose[0] === shared,
    )
    for (const other of sharing)
      expect(mdoc.refusalOf(mdoc.present(wishBy(shared)), { algorithms: [other] })?.rule).toBe(
        'issuerAuth: the signature does not verify',
      )
  })

  test('a key cut short, of another type or off its curve is no key', () => {
    const x = deviceKey.get(-2) as Buffer
    const changes = [
      [-2, x.subarray(1)],
      [1, 4],
      [-4, Buffer.alloc(3)],
      ...(deviceKey.has(-3) ? [[-3, x] as const] : []),
    ] as const
    for (const change of changes) {
      const changed = new Map([...deviceKey, change])
      expect(mdoc.refusalOf(mdoc.present(wishBy(cose[0], changed)), { algorithms })?.rule).toBe(
        `MSO: deviceKey is not a public key for ${algorithm}`,
      )
    }
  })
})

describe.each(allSignatureAlgorithms)('a list of revoked identities with %s', async (algorithm) => {
  const { publicKey, privateKey: key } = keysOf(algorithm)
  const other = algorithm === 'ES256' ? 'ES384' : 'ES256'
  const [, number] = signatureAlgorithms[algorithm].cose
  const [type, chains] = ['application/identifierlist+cwt', createChainCache(10)]
  const header = [[1, number] as const, [33, await certify(publicKey, cwt.statusRoot)] as const]
  const list = cwt.makeList(type, [[65_530, { identifiers: new Map() }]], { header, key })
  const read = (algorithms: readonly SignatureAlgorithm[]) =>
    readIssuerList(list, { ...cwt.expectation, algorithms }, type, chains)

  test('counts where that is configured, and is refused by its name where it is not', () => {
    expect(read([algorithm]).ok).toBe(true)
    expect(read([other])).toMatchObject({
      failure: { cause: `status list: CWT: the algorithm is not ${other}: it is ${algorithm}` },
    })
  })
})

describe.each(joseAlgorithms(allSignatureAlgorithms))('a status list with %s', async (alg) => {
  const { publicKey, privateKey } = keysOf(alg)
  const der = await certify(publicKey, jwt.statusAuthority)
  const other = alg === 'ES256' ? 'ES384' : 'ES256'
  const sign = (named: SignatureAlgorithm) =>
    jwt.makeListToken({ header: { alg: named }, signer: { ...jwt.statusSigner, der, privateKey } })
  const read = (list: Buffer, algorithms: readonly SignatureAlgorithm[]) =>
    readIssuerList(
      list,
      { ...cwt.expectation, uri: jwt.uri, anchors: [jwt.statusAuthority.x509], algorithms },
      'application/statuslist+jwt',
      createChainCache(10),
    )

  test('counts where that is configured, and is refused by its name where it is not', () => {
    expect(read(sign(alg), [alg]).ok).toBe(true)
    expect(read(sign(alg), [other])).toMatchObject({
      failure: { cause: `status list: alg is not ${other}: it is ${alg}` },
    })
  })

  test('does not count under the name of another algorithm', () => {
    expect(read(sign(other), [alg, other])).toMatchObject({
      failure: { cause: 'status list: the signature does not verify' },
    })
  })
})

import { exportJWK } from 'jose'
import { expect, test } from 'vitest'
import { verifyMdocByLibrary } from '../../test/library-mdoc-verifier.ts'
import { dateTime, fullDate } from '../holder/cbor.ts'
import { decodeIssuerSigned, decodeItem, msoOf } from '../holder/issuer-signed.ts'
import { makeKeys } from '../holder/keys.ts'
import { holdMdoc } from '../holder/mdoc/held-mdoc.ts'
import { present } from '../holder/present.ts'
import { issueMdocPid, type MdocIssueTamper, type MdocPidOrder } from './issue-mdoc-pid.ts'
import { makeCertificate } from './make-certificate.ts'
import { readAuthority, readCertifier, readSigner, signerOf } from './signer.ts'

const at = new Date('2026-11-15T00:00:00Z')
const day = 86_400_000
const pid = 'eu.europa.ec.eudi.pid.1'
const holder = await makeKeys()
const signer = await readSigner('document-signer')
const anchors = [await readAuthority('pid-ca')]
const binding = {
  clientId: 'x509_hash:abc',
  nonce: 'n',
  signedResponseUri: 'https://verify.example/response',
}
const everything = ['family_name', 'given_name', 'birth_date', 'nationality'].map((element) => [
  pid,
  element,
])

const issue = (change: Partial<MdocPidOrder> = {}) =>
  issueMdocPid({ signer, holderKey: holder.publicKey, issuedAt: at, ...change })
const issued = async (change: Partial<MdocPidOrder> = {}) => decodeIssuerSigned(await issue(change))
const mso = async (change: Partial<MdocPidOrder> = {}) => msoOf((await issued(change)).issuerAuth)
const items = async (change: Partial<MdocPidOrder> = {}) =>
  (await issued(change)).nameSpaces[pid]?.map(decodeItem) ?? []

/** Presented as a whole and verified by @owf/mdoc. */
const judge = async (change: Partial<MdocPidOrder> = {}) => {
  const credential = holdMdoc(await issue(change), holder.privateKey)
  return verifyMdocByLibrary(
    await present({ queryId: 'pid', credential, paths: everything }, binding, at),
    at,
    binding,
    anchors,
  )
}

test('a library of others accepts the PID and reads every element of it', async () => {
  expect(await judge()).toMatchObject({
    family_name: 'MUSTERMANN',
    given_name: 'ERIKA',
    nationality: ['DE'],
  })
})

test('the day of birth is a full date, the nationality a list', async () => {
  const values = Object.fromEntries(
    (await items()).map((item) => [item.elementIdentifier, item.elementValue]),
  )
  expect(values).toEqual({
    family_name: 'MUSTERMANN',
    given_name: 'ERIKA',
    birth_date: fullDate('1964-08-12'),
    nationality: ['DE'],
  })
})

test('each element has a salt of its own', async () => {
  const salts = (await items()).map(({ random }) => Buffer.from(random).toString('hex'))
  expect(new Set(salts).size).toBe(4)
  expect(salts.every((salt) => salt.length >= 32)).toBe(true)
})

test('the mobile security object binds the holder key for fourteen days', async () => {
  const { x, y } = await exportJWK(holder.publicKey)
  const coordinates = [x, y].map((text) => new Uint8Array(Buffer.from(text ?? '', 'base64url')))
  expect(await mso()).toMatchObject({
    version: '1.0',
    digestAlgorithm: 'SHA-256',
    docType: pid,
    deviceKeyInfo: {
      deviceKey: new Map<number, unknown>([
        [1, 2],
        [-1, 1],
        [-2, coordinates[0]],
        [-3, coordinates[1]],
      ]),
    },
    validityInfo: {
      signed: dateTime(at),
      validFrom: dateTime(at),
      validUntil: dateTime(new Date(at.getTime() + 14 * day)),
    },
  })
  expect(await mso()).not.toHaveProperty('status')
})

test('the algorithm is protected, the certificate unprotected and without the anchor', async () => {
  const [protectedHeader, unprotectedHeader] = (await issued()).issuerAuth
  expect(Buffer.from(protectedHeader).toString('hex')).toBe('a10126')
  expect(unprotectedHeader).toEqual(
    new Map([[33, new Uint8Array(Buffer.from(signer.chain[0] ?? '', 'base64'))]]),
  )
})

test('several certificates are a list', async () => {
  const chain = [...signer.chain, ...signer.chain]
  const [, unprotectedHeader] = (await issued({ signer: { ...signer, chain } })).issuerAuth
  expect(unprotectedHeader.get(33)).toHaveLength(2)
})

test('an expired PID can be ordered', async () => {
  await expect(judge({ issuedAt: new Date(at.getTime() - 15 * day) })).rejects.toThrow(
    /valid at the time/,
  )
})

test('a PID of tomorrow can be ordered', async () => {
  await expect(judge({ notBefore: new Date(at.getTime() + day) })).rejects.toThrow(
    /valid at the time/,
  )
})

test('a PID of someone nobody trusts can be ordered', async () => {
  await expect(judge({ signer: await readSigner('untrusted-signer') })).rejects.toThrow(
    /trusted authority/,
  )
})

test('a PID signed after its signer expired can be ordered', async () => {
  const validity = {
    notBefore: new Date('2020-01-01T00:00:00Z'),
    notAfter: new Date('2021-01-01T00:00:00Z'),
  }
  const issuer = await readCertifier('pid-ca')
  const expired = signerOf(
    await makeCertificate({ ...validity, subject: 'C=XX, CN=Yesterday', issuer }),
  )
  await expect(judge({ signer: expired })).rejects.toThrow(/validity period of the certificate/)
})

test.each([
  ['a status list', { idx: 7, uri: 'https://wallet.example/status/1' }, 'status_list'],
  [
    'an identifier list',
    { id: Uint8Array.of(1, 2), uri: 'https://wallet.example/status/1' },
    'identifier_list',
  ],
] as const)('the status can be in %s', async (_what, status, name) => {
  expect((await mso({ status }))['status']).toEqual({ [name]: status })
  await expect(judge({ status })).resolves.toBeDefined()
})

test('elements can be bent before their digests are made, so that all is well signed', async () => {
  const elements = () => ({ [pid]: { family_name: 'OTHER', birth_date: fullDate('1983-00-00') } })
  const tamper = { elements }
  expect((await items({ tamper })).map(({ elementValue }) => elementValue)).toEqual([
    'OTHER',
    fullDate('1983-00-00'),
  ])
  await expect(
    judge({ tamper: { elements: () => ({ [pid]: { family_name: 'OTHER' } }) } }),
  ).resolves.toEqual({
    family_name: 'OTHER',
  })
})

test('items can be changed before their digests are made: the same element twice', async () => {
  const tamper: MdocIssueTamper = {
    items: ({ [pid]: honest = [] }) => ({
      [pid]: [
        ...honest,
        ...honest.slice(0, 1).map((item) => ({ ...item, digestID: 9, elementValue: 'OTHER' })),
      ],
    }),
  }
  const names = (await items({ tamper })).filter((item) => item.elementIdentifier === 'family_name')
  expect(names.map(({ elementValue }) => elementValue)).toEqual(['MUSTERMANN', 'OTHER'])
  await expect(judge({ tamper })).resolves.toBeDefined()
})

test('the mobile security object can be bent before signing', async () => {
  const tamper = { mso: (honest: object) => ({ ...honest, docType: 'org.example.other' }) }
  expect((await mso({ tamper }))['docType']).toBe('org.example.other')
  const credential = holdMdoc(await issue({ tamper }), holder.privateKey)
  expect(credential.type).toBe('org.example.other')
})

test('bytes take the place of the mobile security object', async () => {
  const { issuerAuth } = await issued({ tamper: { mso: () => Uint8Array.of(0xa0) } })
  expect(Buffer.from(issuerAuth[2] ?? []).toString('hex')).toBe('d81841a0')
})

test('headers and signature of the issuer can be bent', async () => {
  const xor = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a)
  await expect(judge({ tamper: { issuerAuth: { signature: xor } } })).rejects.toThrow(
    /[Ss]ignature/,
  )
  const bent = { protectedHeader: () => new Map([[1, -257]]), unprotectedHeader: () => new Map() }
  const [protectedHeader, unprotectedHeader] = (await issued({ tamper: { issuerAuth: bent } }))
    .issuerAuth
  expect(Buffer.from(protectedHeader).toString('hex')).toBe('a101390100')
  expect(unprotectedHeader).toEqual(new Map())
})

test('namespaces can be bent after issuing', async () => {
  const tamper = { nameSpaces: (honest: object) => ({ 'org.example': Object.values(honest)[0] }) }
  expect(Object.keys((await issued({ tamper })).nameSpaces)).toEqual(['org.example'])
})

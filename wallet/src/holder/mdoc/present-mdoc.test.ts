import { base64url, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { at } from '../../../test/fake-verifier.ts'
import { verifyMdocByLibrary } from '../../../test/library-mdoc-verifier.ts'
import { issueMdocPid } from '../../issuer/issue-mdoc-pid.ts'
import { readAuthority, readSigner } from '../../issuer/signer.ts'
import { bendIssuerSignature, bendItems, macInstead, resignMso } from '../bend-mdoc.ts'
import { type CborMap, decodeCbor, decodeTrusted, readEmbedded } from '../cbor.ts'
import { decodeItem, type IssuerSigned } from '../issuer-signed.ts'
import { makeKeys } from '../keys.ts'
import { present } from '../present.ts'
import type { ClaimPath } from '../request/dcql-query.ts'
import type { LinkBinding } from '../verifier-request.ts'
import { holdMdoc } from './held-mdoc.ts'
import type { PresentMdocTamper } from './present-mdoc.ts'

type Shown = {
  readonly version: string
  readonly status: number
  readonly documents: readonly {
    readonly docType: string
    readonly issuerSigned: {
      readonly nameSpaces?: { readonly [namespace: string]: readonly unknown[] }
    }
    readonly deviceSigned: { readonly nameSpaces: unknown; readonly deviceAuth: CborMap }
  }[]
}

const pid = 'eu.europa.ec.eudi.pid.1'
const anchors = [await readAuthority('pid-ca')]
const holder = await makeKeys()
const signer = await readSigner('document-signer')
const order = { signer, holderKey: holder.publicKey, issuedAt: at }
const credential = holdMdoc(await issueMdocPid(order), holder.privateKey)
const encryptionKey = await exportJWK(
  (await generateKeyPair('ECDH-ES', { crv: 'P-256' })).publicKey,
)
const binding: LinkBinding = {
  clientId: 'x509_hash:abc',
  nonce: 'nonce-1',
  signedResponseUri: 'https://verify.example/response',
  encryption: { key: { ...encryptionKey, kid: 'enc-1' }, ciphers: ['A128GCM'] },
}
const { encryption: _none, ...plain } = binding

const name: ClaimPath = [pid, 'family_name']
const show = (
  paths: readonly ClaimPath[] = [name],
  tamper: PresentMdocTamper = {},
  to: LinkBinding = binding,
) => present({ queryId: 'pid', credential, paths }, to, at, tamper)
const judge = (presentation: string, by: LinkBinding = binding) =>
  verifyMdocByLibrary(presentation, at, by, anchors)
const judgeBent = async (tamper: PresentMdocTamper) => judge(await show([name], tamper))
const open = (presentation: string): Shown => decodeTrusted(base64url.decode(presentation))
const shown = async (paths: readonly ClaimPath[], tamper?: PresentMdocTamper) => {
  const { nameSpaces = {} } = open(await show(paths, tamper)).documents[0]?.issuerSigned ?? {}
  return (nameSpaces[pid] ?? []).map((item) => decodeItem(readEmbedded(item)).elementIdentifier)
}
const xor = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a)

test('a library of others accepts the presentation, encrypted or in the clear', async () => {
  expect(await judge(await show([name, [pid, 'nationality']]))).toEqual({
    family_name: 'MUSTERMANN',
    nationality: ['DE'],
  })
  expect(await judge(await show([name], {}, plain), plain)).toEqual({ family_name: 'MUSTERMANN' })
})

test('exactly the elements asked for are shown', async () => {
  expect(await shown([[pid, 'given_name']])).toEqual(['given_name'])
  expect(await shown([['org.example', 'given_name']])).toEqual([])
})

test('with nothing asked for there are no namespaces at all', async () => {
  expect(open(await show([])).documents[0]?.issuerSigned).not.toHaveProperty('nameSpaces')
})

test('the response holds one document, signed by the device without own elements', async () => {
  const { version, status, documents } = open(await show())
  expect({ version, status, count: documents.length }).toEqual({
    version: '1.0',
    status: 0,
    count: 1,
  })
  expect(documents[0]?.docType).toBe(pid)
  expect(decodeCbor(readEmbedded(documents[0]?.deviceSigned.nameSpaces))).toEqual({})
  expect(documents[0]?.deviceSigned.deviceAuth).toEqual({
    deviceSignature: [expect.any(Uint8Array), {}, null, expect.any(Uint8Array)],
  })
})

test.each([
  ['another nonce', { nonce: 'nonce-2' }],
  ['another client', { clientId: 'x509_hash:abd' }],
  ['another address', { signedResponseUri: 'https://verify.example/response/' }],
] as const)('it is worth nothing for %s', async (_what, other) => {
  await expect(judge(await show(), { ...binding, ...other })).rejects.toThrow(/Device signature/)
})

test('it is worth nothing for another encryption key, nor in the clear', async () => {
  const key = await exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256' })).publicKey)
  const other = {
    ...binding,
    encryption: { key: { ...key, kid: 'enc-1' }, ciphers: ['A128GCM' as const] },
  }
  await expect(judge(await show(), other)).rejects.toThrow(/Device signature/)
  await expect(judge(await show(), plain)).rejects.toThrow(/Device signature/)
})

test.each<[string, PresentMdocTamper, Partial<LinkBinding>]>([
  [
    'nonce',
    { handover: (honest) => ({ ...honest, nonce: `${honest.nonce}INVALID` }) },
    { nonce: 'nonce-1INVALID' },
  ],
  [
    'client',
    { handover: (honest) => ({ ...honest, clientId: 'x509_hash:b' }) },
    { clientId: 'x509_hash:b' },
  ],
  [
    'address',
    { handover: (honest) => ({ ...honest, responseUri: 'https://b' }) },
    { signedResponseUri: 'https://b' },
  ],
])(
  'the transcript can name another %s, and nothing else is wrong',
  async (_what, tamper, other) => {
    await expect(judgeBent(tamper)).rejects.toThrow(/Device signature/)
    await expect(judge(await show([name], tamper), { ...binding, ...other })).resolves.toBeDefined()
  },
)

test('the transcript can name no key', async () => {
  const tamper: PresentMdocTamper = { handover: (honest) => ({ ...honest, jwkThumbprint: null }) }
  await expect(judgeBent(tamper)).rejects.toThrow(/Device signature/)
  await expect(judge(await show([name], tamper), plain)).resolves.toBeDefined()
})

test('another key can sign', async () => {
  await expect(judgeBent({ holderKey: async () => (await makeKeys()).privateKey })).rejects.toThrow(
    /Device signature/,
  )
})

test('the bytes of the device signature can be bent', async () => {
  await expect(judgeBent({ deviceSignature: { signature: xor } })).rejects.toThrow(
    /Device signature/,
  )
})

test('a MAC can take the place of the signature', async () => {
  const presentation = await show([name], { deviceAuth: macInstead })
  expect(Object.keys(open(presentation).documents[0]?.deviceSigned.deviceAuth ?? {})).toEqual([
    'deviceMac',
  ])
  await expect(judge(presentation)).rejects.toThrow(/MAC/)
})

test('the device can add elements of its own, signed', async () => {
  const presentation = await show([name], { deviceNameSpaces: () => ({ [pid]: { age: 99 } }) })
  expect(
    decodeCbor(readEmbedded(open(presentation).documents[0]?.deviceSigned.nameSpaces)),
  ).toEqual({
    [pid]: { age: 99 },
  })
  await expect(judge(presentation)).resolves.toBeDefined()
})

test('the type of the document can be another, and the device signs that', async () => {
  const presentation = await show([name], { docType: () => 'org.example' })
  expect(open(presentation).documents[0]?.docType).toBe('org.example')
  await expect(judge(presentation)).resolves.toBeDefined()
})

test('the document can be bent after signing', async () => {
  await expect(
    judgeBent({ document: (honest) => ({ ...honest, docType: 'org.example' }) }),
  ).rejects.toThrow(/Device/)
})

test.each<[string, PresentMdocTamper, object]>([
  [
    'a status that is not 0',
    { deviceResponse: (honest) => ({ ...honest, status: 10 }) },
    { status: 10, count: 1 },
  ],
  [
    'two documents',
    {
      deviceResponse: (honest) => ({
        ...honest,
        documents: [...honest.documents, ...honest.documents],
      }),
    },
    { status: 0, count: 2 },
  ],
])('the response can have %s', async (_what, tamper, expected) => {
  const presentation = await show([name], tamper)
  const { status, documents } = open(presentation)
  expect({ status, count: documents.length }).toEqual(expected)
  await expect(judge(presentation)).resolves.toBeDefined()
})

test('bytes take the place of the response, and text that of the presentation', async () => {
  expect(await show([name], { deviceResponse: () => Uint8Array.of(0xff) })).toBe('_w')
  expect(await show([name], { presentation: (honest) => `${honest}=` })).toMatch(/=$/)
})

test('an element that nobody asked for can be shown, well signed', async () => {
  const paths = (asked: readonly ClaimPath[]) => [...asked, [pid, 'given_name']]
  expect(await shown([name], { paths })).toEqual(['family_name', 'given_name'])
  expect(await judge(await show([name], { paths }))).toMatchObject({ given_name: 'ERIKA' })
})

test('the same element can be shown twice', async () => {
  const twice = ({ nameSpaces, issuerAuth }: IssuerSigned) => ({
    nameSpaces: { [pid]: [...(nameSpaces[pid] ?? []), ...(nameSpaces[pid] ?? [])] },
    issuerAuth,
  })
  expect(await shown([name], { issuerSigned: twice })).toEqual(['family_name', 'family_name'])
})

test('an element can be another than the issuer signed', async () => {
  const change = (honest: IssuerSigned) =>
    bendItems(honest, (item) => ({ ...item, elementValue: 'OTHER' }))
  await expect(judgeBent({ issuerSigned: change })).rejects.toThrow(/digest for .*family_name/)
})

test('an item that is not changed keeps its bytes', () => {
  expect(bendItems(credential.issuerSigned, (item) => item)).toEqual(credential.issuerSigned)
})

test('a bent issuer signature leaves the rest right', async () => {
  const tamper = { issuerSigned: (honest: IssuerSigned) => bendIssuerSignature(honest, xor) }
  await expect(judgeBent(tamper)).rejects.toThrow(/Issuer auth signature/)
})

test('the issuer can be made to sign what no honest issuer would', async () => {
  const resign = (change: (mso: CborMap) => CborMap) => ({
    issuerSigned: (honest: IssuerSigned) => resignMso(honest, signer.privateKey, change),
  })
  await expect(judgeBent(resign((mso) => mso))).resolves.toBeDefined()
  await expect(
    judgeBent(resign((mso) => ({ ...mso, valueDigests: { [pid]: new Map() } }))),
  ).rejects.toThrow(/digest/)
})

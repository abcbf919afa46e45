import { decodeJwt, decodeProtectedHeader, exportJWK } from 'jose'
import { expect, test } from 'vitest'
import { verifyByLibrary } from '../../test/library-verifier.ts'
import { decodeDisclosure } from '../holder/disclosure.ts'
import { makeKeys } from '../holder/keys.ts'
import { issuePid, type PidOrder } from './issue-pid.ts'
import { makeCertificate } from './make-certificate.ts'
import { sandboxPerson } from './person.ts'
import { readAuthority, readSigner, signerOf } from './signer.ts'

const at = new Date('2026-11-15T00:00:00Z')
const seconds = at.getTime() / 1_000
const holder = await makeKeys()
const signer = await readSigner('pid-signer')

const issue = (change: Partial<PidOrder> = {}) =>
  issuePid({ signer, vct: 'urn:eudi:pid:1', holderKey: holder.publicKey, issuedAt: at, ...change })

const payloadOf = (compact: string) => decodeJwt(compact.split('~')[0] ?? '')
const disclosuresOf = (compact: string) => compact.split('~').slice(1, -1).map(decodeDisclosure)

test('a library of others accepts the PID and reads every claim of it', async () => {
  const { payload } = await verifyByLibrary(await issue(), at)
  expect(payload).toMatchObject({
    vct: 'urn:eudi:pid:1',
    family_name: 'MUSTERMANN',
    given_name: 'ERIKA',
    birthdate: '1964-08-12',
    nationalities: ['DE'],
  })
})

test('the header names the type, the algorithm and the signer, but not the anchor', async () => {
  const anchor = (await readAuthority('pid-ca')).replaceAll(/-----.*-----|\s/g, '')
  const header = decodeProtectedHeader((await issue()).split('~')[0] ?? '')
  expect(header).toEqual({ alg: 'ES256', typ: 'dc+sd-jwt', x5c: signer.chain })
  expect(header.x5c).not.toContain(anchor)
})

test('no attribute is readable without its disclosure', async () => {
  const payload = payloadOf(await issue())
  expect(Object.keys(payload).sort()).toEqual(['_sd', '_sd_alg', 'cnf', 'exp', 'iat', 'vct'])
})

test('each claim and each nationality is a disclosure of its own', async () => {
  const person = {
    family_name: 'A',
    given_name: 'B',
    birth_date: '2000-01-01',
    nationality: ['DE', 'FR'],
  }
  const shapes = disclosuresOf(await issue({ person })).map((parts) => parts.slice(1))
  expect(shapes).toContainEqual(['DE'])
  expect(shapes).toContainEqual(['FR'])
  expect(shapes.map(([name]) => name)).toEqual([
    'DE',
    'FR',
    'family_name',
    'given_name',
    'birthdate',
    'nationalities',
  ])
})

test('decoys hide how many claims there are', async () => {
  expect(payloadOf(await issue({ decoys: 5 }))['_sd']).toHaveLength(4 + 5)
})

test('as in Germany, a decoy hides that there is one nationality', async () => {
  const digestsOf = async (change: Partial<PidOrder>) =>
    disclosuresOf(await issue(change))
      .find(([, name]) => name === 'nationalities')
      ?.at(2)
  const german = { vct: 'urn:eudi:pid:de:1' } as const
  expect(await digestsOf(german)).toHaveLength(2)
  const person = { ...sandboxPerson, nationality: ['DE', 'FR'] }
  expect(await digestsOf({ ...german, person })).toHaveLength(2)
  expect(await digestsOf({})).toHaveLength(1)
  const { payload } = await verifyByLibrary(await issue(german), at)
  expect(payload['nationalities']).toEqual(['DE'])
})

test('the holder key is bound with nothing but the key itself', async () => {
  expect(payloadOf(await issue())['cnf']).toEqual({ jwk: await exportJWK(holder.publicKey) })
})

test('a PID is valid for fourteen days from its issue', async () => {
  expect(payloadOf(await issue())).toMatchObject({ iat: seconds, exp: seconds + 14 * 86_400 })
})

test('an expired PID can be ordered', async () => {
  const expired = await issue({ issuedAt: new Date(at.getTime() - 15 * 86_400_000) })
  await expect(verifyByLibrary(expired, at)).rejects.toThrow(/expired/)
})

test('a PID of tomorrow can be ordered', async () => {
  const early = await issue({ notBefore: new Date(at.getTime() + 86_400_000) })
  await expect(verifyByLibrary(early, at)).rejects.toThrow(/not yet valid/)
})

test('a status reference is visible to everyone', async () => {
  const status = { idx: 7, uri: 'https://wallet.example/status/1' }
  expect(payloadOf(await issue({ status }))['status']).toEqual({ status_list: status })
})

test('claims can be bent before signing, so that the signature still holds', async () => {
  const tamper = {
    claims: (honest: object) => ({
      ...honest,
      vct: 'urn:example:other',
      iss: 'https://issuer.example',
    }),
  }
  const { payload } = await verifyByLibrary(await issue({ tamper }), at)
  expect(payload).toMatchObject({ vct: 'urn:example:other', iss: 'https://issuer.example' })
})

test('the bytes of the signature can be bent', async () => {
  const tamper = { signature: (honest: Uint8Array) => honest.map((byte) => byte ^ 0x5a) }
  await expect(verifyByLibrary(await issue({ tamper }), at)).rejects.toThrow(/[Ss]ignature/)
})

test('anyone with a certificate can issue, whatever it is worth', async () => {
  const validity = {
    notBefore: new Date('2020-01-01T00:00:00Z'),
    notAfter: new Date('2021-01-01T00:00:00Z'),
  }
  const expired = signerOf(await makeCertificate({ ...validity, subject: 'CN=Yesterday' }))
  expect(decodeProtectedHeader((await issue({ signer: expired })).split('~')[0] ?? '').x5c).toEqual(
    expired.chain,
  )
})

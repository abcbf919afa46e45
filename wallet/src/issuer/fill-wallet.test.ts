import { expect, test } from 'vitest'
import { msoOf } from '../holder/issuer-signed.ts'
import { fillWallet } from './fill-wallet.ts'

test('both providers issue the one identity in both formats', async () => {
  const held = await fillWallet()
  expect(held.map(({ format, type }) => [format, type])).toEqual([
    ['dc+sd-jwt', 'urn:eudi:pid:1'],
    ['dc+sd-jwt', 'urn:eudi:pid:de:1'],
    ['mso_mdoc', 'eu.europa.ec.eudi.pid.1'],
    ['mso_mdoc', 'eu.europa.ec.eudi.pid.1'],
  ])
  expect(new Set(held.map(({ holderKey }) => holderKey)).size).toBe(4)
  expect(held[0]?.claims).toMatchObject({ family_name: 'MUSTERMANN', birthdate: '1964-08-12' })
  expect(held[2]?.claims).toEqual({
    'eu.europa.ec.eudi.pid.1': {
      family_name: 'MUSTERMANN',
      given_name: 'ERIKA',
      birth_date: '1964-08-12',
      nationality: ['DE'],
    },
  })
})

test('both formats of a provider have one authority, the two providers have two', async () => {
  const [european, german, europeanMdoc, germanMdoc] = (await fillWallet()).map(
    ({ authorityKeyIds }) => authorityKeyIds,
  )
  expect(european).toEqual(europeanMdoc)
  expect(german).toEqual(germanMdoc)
  expect(european).not.toEqual(german)
})

test.each(['dc+sd-jwt', 'mso_mdoc'] as const)('a wallet can hold %s alone', async (format) => {
  expect((await fillWallet({}, [format])).map((each) => each.format)).toEqual([format, format])
})

test('both formats name a status list entry, only mdocs an identifier list entry', async () => {
  const uri = 'https://wallet.example/status/1'
  const statuses = async (change: Parameters<typeof fillWallet>[0]) =>
    (await fillWallet(change)).map((each) =>
      each.format === 'mso_mdoc'
        ? msoOf(each.issuerSigned.issuerAuth)['status']
        : each.claims['status'],
    )
  const listed = { status_list: { idx: 3, uri } }
  const named = { identifier_list: { id: Uint8Array.of(7), uri } }
  expect(await statuses({ status: { idx: 3, uri } })).toEqual([listed, listed, listed, listed])
  expect(await statuses({ status: { id: Uint8Array.of(7), uri } })).toEqual([
    undefined,
    undefined,
    named,
    named,
  ])
})

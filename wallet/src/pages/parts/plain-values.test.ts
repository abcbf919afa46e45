import { expect, test } from 'vitest'
import { eitherQuery } from '../../../test/fake-verifier.ts'
import { choose } from '../../holder/choose.ts'
import type { CredentialFormat } from '../../holder/held-credential.ts'
import { fillWallet } from '../../issuer/fill-wallet.ts'
import { describeClaims, formatCountry, formatDay } from './plain-values.ts'

const chosen = async (format: CredentialFormat) => {
  const found = choose(eitherQuery, await fillWallet({}, [format], ['xx-sandbox']))
  return found.ok ? found.value : []
}

test.each(['dc+sd-jwt', 'mso_mdoc'] as const)(
  '%s: a claim is said in the same plain words',
  async (format) => {
    const claims = (await chosen(format)).flatMap((choice) => describeClaims(choice, 'de'))
    expect(claims).toMatchObject([
      { label: 'Nachname', value: 'MUSTERMANN' },
      { label: 'Staatsangehörigkeit', value: 'Deutschland' },
    ])
  },
)

test('a claim without plain words is shown under its path', async () => {
  const [choice] = await chosen('dc+sd-jwt')
  if (choice === undefined) throw new Error('nothing chosen')
  const claims = describeClaims({ ...choice, paths: [['cnf', 'jwk', 'kty']] }, 'en')
  expect(claims).toMatchObject([{ label: 'cnf › jwk › kty', value: 'EC' }])
})

test('days and countries are written in the language, or as they are', () => {
  expect([formatDay('1964-08-12', 'de'), formatDay('1964-08-12', 'en')]).toEqual([
    '12. August 1964',
    '12 August 1964',
  ])
  expect([formatDay('1983-00-00', 'de'), formatCountry('Utopia', 'de')]).toEqual([
    '1983-00-00',
    'Utopia',
  ])
})

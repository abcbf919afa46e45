import { expect, test } from 'vitest'
import { at, eitherQuery, mdocQuery, pidQuery } from '../../test/fake-verifier.ts'
import type { DcqlQuery } from '../holder/request/dcql-query.ts'
import { findFittingCards } from './fitting-cards.ts'

const namesOf = async (query: DcqlQuery) =>
  (await findFittingCards(query, at)).map(({ provider, format }) => `${provider} ${format}`)

test('an SD-JWT VC is of one provider alone', async () => {
  expect(await namesOf(pidQuery)).toEqual(['xx-sandbox dc+sd-jwt'])
})

test('as mdoc both fit', async () => {
  expect(await namesOf(mdocQuery)).toEqual(['xx-sandbox mso_mdoc', 'de-ausweis mso_mdoc'])
})

test('the provider whose type is named comes first', async () => {
  const meta = { vct_values: ['urn:eudi:pid:de:1'] }
  const german = pidQuery.credentials.map((each) => ({ ...each, meta }))
  expect(
    await namesOf({ ...eitherQuery, credentials: [...german, ...mdocQuery.credentials] }),
  ).toEqual(['de-ausweis dc+sd-jwt', 'de-ausweis mso_mdoc', 'xx-sandbox mso_mdoc'])
})

test('what nobody holds fits nothing', async () => {
  const meta = { doctype_value: 'org.iso.18013.5.1.mDL' }
  const credentials = mdocQuery.credentials.map((each) => ({ ...each, meta }))
  expect(await namesOf({ credentials })).toEqual([])
})

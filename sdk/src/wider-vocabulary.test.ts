import { expect, test } from 'vitest'
import { callbackHandler } from './callback-handler.ts'
import { prove } from './prove.ts'
import { testService } from './testing/test-service.ts'
import { verifyPresentation } from './verify-presentation.ts'

const wide = () => testService({ vocabulary: 'wide' })

test('a yes or no needs nothing revealed', async () => {
  const { settings, asked } = await wide()
  await prove(settings, { issuer: 'de-ausweis', derived: { age_over: '18' }, state: 's' })
  const match = { family_name: 'Müller' }
  await prove(settings, { issuer: 'de-ausweis', match, optional: ['resident_city'], state: 's' })
  expect(asked).toEqual([
    {
      ...{ issuer: 'de-ausweis', revealed: [], derived: { age_over: '18' } },
      ...{ state: 's', same_device: false },
    },
    {
      ...{ issuer: 'de-ausweis', revealed: [], derived: {}, state: 's', same_device: false },
      ...{ optional: ['resident_city'], match },
    },
  ])
})

test.each([
  [{ derived: { age_over: '151' } }, 'invalid age_over: 151'],
  [{ derived: { nationality_any_of: 'EU,DE' } }, 'invalid nationality_any_of: EU,DE'],
  [{ match: { shoe_size: '38' } }, 'invalid attribute ID: shoe_size'],
  [{ revealed: [] }, 'revealed is required'],
])('%j is refused in the words of the service', async (ask, description) => {
  const { settings } = await wide()
  const question = { issuer: 'de-ausweis', ...ask } as never
  await expect(prove(settings, question)).rejects.toThrow(description)
})

test('without the setting the same question is refused', async () => {
  const { settings } = await testService()
  const question = { issuer: 'de-ausweis', derived: { age_over: '18' } } as const
  await expect(prove(settings, question)).rejects.toThrow('revealed is required')
})

test('a proof has answers, places, and what was absent', async () => {
  const { settings, presentation } = await wide()
  const revealed = { birth_place: { locality: 'BERLIN' }, resident_city: 'KÖLN' }
  const wish = {
    state: 's',
    revealed,
    derived: { age_over: true },
    absent: ['resident_street'] as const,
  }
  const proof = await verifyPresentation(settings, await presentation(wish), { state: 's' })
  expect(proof).toMatchObject({
    revealed,
    derived: { age_over: true },
    absent: ['resident_street'],
  })
})

test.each([
  [{ derived: { age_over: '18' } }, 'age_over'],
  [
    { revealed: ['given_name', 'birth_place'], match: { family_name: 'Müller' } },
    'given_name, match',
  ],
] as const)('a proof that does not answer %j is refused', async (asked, missing) => {
  const { settings, presentation } = await wide()
  const proof = await presentation({ state: 's', revealed: { birth_place: {} }, derived: {} })
  await expect(verifyPresentation(settings, proof, { state: 's', asked })).rejects.toMatchObject({
    ...{ code: 'answer_missing', expected: missing },
  })
})

const derivedAll = {
  ...{ age_over: true, nationality: true, nationality_any_of: true },
  ...{ resident_country: true, match: true },
}

test.each([
  [{ age_over: '16' }, { derived: { age_over: '18' } }, 'age_over "18"', '"16"'],
  [{ age_over: '18' }, { derived: { nationality: 'DE' } }, 'nationality "DE"', 'undefined'],
  [{ nationality: 'FR' }, { derived: { nationality: 'de' } }, 'nationality "de"', '"FR"'],
  [{ nationality_any_of: 'EEA' }, { derived: { nationality_any_of: 'EU' } }, '…"EU"', '"EEA"'],
  [{ resident_country: 'DE,AT,CH' }, { derived: { resident_country: 'DE, AT' } }, '…', '…'],
  [{ match: 'family_name' }, { match: { family_name: 'A', birth_date: '2000-01-01' } }, '…', '…'],
] as const)('an answer to %j is none to %j', async (asked, wanted, expected, received) => {
  const { settings, presentation } = await wide()
  const proof = await presentation({ state: 's', derived: derivedAll, asked })
  const verified = verifyPresentation(settings, proof, { state: 's', asked: wanted })
  const error = await verified.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'answer_mismatch' })
  expect(error).toMatchObject({
    ...(!expected.startsWith('…') && { expected }),
    ...(received !== '…' && { received }),
  })
})

test.each([
  [{ age_over: '18', match: 'x' }, { derived: { age_over: '18' } }],
  [{ nationality_any_of: 'AT,DE' }, { derived: { nationality_any_of: 'de, AT, DE' } }],
  [{ nationality_any_of: 'EU' }, { derived: { nationality_any_of: 'EU' } }],
  // Only the service knows every name of a country.
  [{ nationality: 'DE' }, { derived: { nationality: 'Deutschland' } }],
  [{ resident_country: 'DE,AT' }, { derived: { resident_country: 'DEU,AUT' } }],
  [{ match: 'family_name,birth_date' }, { match: { birth_date: 'x', family_name: 'Müller' } }],
  // Without the wider vocabulary nothing is named.
  [undefined, { derived: { nationality: 'DE' } }],
] as const)('an answer to %j is one to %j', async (asked, wanted) => {
  const { settings, presentation } = await wide()
  const proof = await presentation({ state: 's', derived: derivedAll, ...(asked && { asked }) })
  const verified = await verifyPresentation(settings, proof, { state: 's', asked: wanted })
  expect(verified.asked).toEqual(asked)
})

test.each([['18'], [['age_over']], [{ age_over: 18 }]])('asked is no %j', async (asked) => {
  const { settings, presentation } = await wide()
  const proof = await presentation({ state: 's', derived: {}, asked: asked as never })
  await expect(verifyPresentation(settings, proof, { state: 's' })).rejects.toMatchObject({
    code: 'presentation_malformed',
  })
})

test('a handler with a question is called only with its answers', async () => {
  const service = await wide()
  const answers: boolean[] = []
  const reported: string[] = []
  const handle = callbackHandler(service.settings, {
    asked: { derived: { age_over: '18' } },
    onVerified: ({ derived }) => {
      answers.push(derived.age_over)
      return { redirectUri: 'https://shop.test/' }
    },
    onError: () => ({ redirectUri: 'https://shop.test/' }),
    report: ({ code }) => reported.push(code),
  })
  await handle(await service.callback({ state: 'a', revealed: {}, derived: { age_over: false } }))
  await handle(await service.callback({ state: 'b', revealed: {}, derived: { nationality: true } }))
  expect([answers, reported]).toEqual([[false], ['answer_missing']])
})

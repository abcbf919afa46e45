import { expect, test } from 'vitest'
import { judgeLiveRevocation, revocationPolicy, revocationSchema } from './revocation-settings.ts'

const complaintsOf = (settings: object) => {
  const complaints: string[] = []
  const judged = revocationSchema.parse(settings)
  judgeLiveRevocation('issuers.de-ausweis.live', judged, (problem) => void complaints.push(problem))
  return complaints
}

test('without a setting the usual mode holds, with a day of grace', () => {
  expect(revocationPolicy(revocationSchema.parse(undefined), 'require')).toEqual({
    crl: 'require',
    graceSeconds: 86_400,
  })
  const set = revocationSchema.parse({ crl: 'off', graceHours: 1 })
  expect(revocationPolicy(set, 'require')).toEqual({ crl: 'off', graceSeconds: 3_600 })
})

test('in live a list that is named is always required', () => {
  expect([complaintsOf({}), complaintsOf({ crl: 'require', graceHours: 72 })]).toEqual([[], []])
  for (const crl of ['prefer', 'off'])
    expect(complaintsOf({ crl })).toEqual([
      `issuers.de-ausweis.live.revocation.crl: ${crl} is for test alone.`,
    ])
})

test.each([{ crl: 'maybe' }, { graceHours: 0 }, { graceHours: 745 }, { grace: 1 }])(
  'no setting: %j',
  (settings) => {
    expect(revocationSchema.safeParse(settings).success).toBe(false)
  },
)

/** 200 calls of the wider vocabulary, always the same. */

const wideIds = [
  'birth_place',
  'resident_country',
  'resident_state',
  'resident_city',
  'resident_postal_code',
  'resident_street',
  'resident_address',
  'family_name_birth',
  'given_name_birth',
  'issuing_authority',
  'issuing_country',
  'personal_administrative_number',
  'portrait',
]

const derived = [
  undefined,
  {},
  { age_over: '18' },
  { age_over: '0' },
  { age_over: '18', nationality: 'DE' },
  { nationality: 'DE', age_over: '18' },
  { nationality_any_of: 'EU' },
  { resident_country: 'DE,FR' },
  { match: 'family_name' },
  { nationality: 'DE' },
]

const further = [
  {},
  { optional: ['resident_street'] },
  { match: { family_name: 'Müller', birth_date: '1964-08-12' } },
  { match: 'no object', optional: 7 },
  { optional: ['given_name'], match: {} },
]

const revealedOf = (index: number): readonly string[] | undefined =>
  [undefined, [], [wideIds[index % wideIds.length] ?? ''], ['given_name']][index % 4]

export const wideBodies = Array.from({ length: 200 }, (_, index) => ({
  issuer: index % 7 === 0 ? 'de-ausweis' : 'xx-sandbox',
  state: `wide-${index}`,
  revealed: revealedOf(index),
  derived: derived[index % derived.length],
  ...further[Math.floor(index / derived.length) % further.length],
}))

/** What `POST /prove` accepts and refuses, case by case. */

export const good = {
  issuer: 'xx-sandbox',
  revealed: ['family_name', 'birth_date'],
  state: 'order-1',
}
const without = (field: string) =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== field))
export const refusal = (error: string, error_description: string) => ({
  success: false,
  error: { error, error_description },
})

type Case = [rule: string, body: unknown, status: number, error: string, description: string]

export const bad = 'error_invalid_body'
const missing = 'error_missing_parameter'
const attribute = 'error_invalid_attribute'
const notJson = 'request body is not a valid JSON'

export const refusals: Case[] = [
  // Interface, rules 1 to 4
  ['state absent', without('state'), 400, missing, 'state is required'],
  ['issuer absent', without('issuer'), 400, missing, 'issuer is required'],
  ['revealed absent', without('revealed'), 400, missing, 'revealed is required'],
  ['revealed empty', { ...good, revealed: [] }, 400, missing, 'revealed is required'],
  [
    'unknown attribute',
    { ...good, revealed: ['shoe_size'] },
    400,
    attribute,
    'invalid attribute ID: shoe_size',
  ],
  [
    'unsupported issuer',
    { ...good, issuer: 'fr-identite' },
    400,
    'error_wrong_issuer',
    'invalid issuer ID',
  ],
  ['not JSON', '{"issuer":', 400, bad, notJson],
  // Missing means absent, null, empty string or empty array
  ['state null', { ...good, state: null }, 400, missing, 'state is required'],
  ['state empty', { ...good, state: '' }, 400, missing, 'state is required'],
  ['issuer null', { ...good, issuer: null }, 400, missing, 'issuer is required'],
  ['issuer empty', { ...good, issuer: '' }, 400, missing, 'issuer is required'],
  ['revealed null', { ...good, revealed: null }, 400, missing, 'revealed is required'],
  ['revealed empty string', { ...good, revealed: '' }, 400, missing, 'revealed is required'],
  ['all missing: issuer is named first', {}, 400, missing, 'issuer is required'],
  [
    'two missing: revealed before state',
    { issuer: 'xx-sandbox' },
    400,
    missing,
    'revealed is required',
  ],
  // Wrong types
  ['issuer a number', { ...good, issuer: 7 }, 400, bad, 'issuer must be a string'],
  ['issuer an empty array', { ...good, issuer: [] }, 400, bad, 'issuer must be a string'],
  [
    'revealed a string',
    { ...good, revealed: 'family_name' },
    400,
    bad,
    'revealed must be an array of strings',
  ],
  [
    'revealed an object',
    { ...good, revealed: {} },
    400,
    bad,
    'revealed must be an array of strings',
  ],
  [
    'revealed with a number',
    { ...good, revealed: ['family_name', 1] },
    400,
    bad,
    'revealed must be an array of strings',
  ],
  ['state a number', { ...good, state: 1 }, 400, bad, 'state must be a string'],
  ['state an object', { ...good, state: {} }, 400, bad, 'state must be a string'],
  [
    'same_device a string',
    { ...good, same_device: 'true' },
    400,
    bad,
    'same_device must be a boolean',
  ],
  ['same_device a number', { ...good, same_device: 1 }, 400, bad, 'same_device must be a boolean'],
  [
    'derived an array',
    { ...good, derived: ['DE'] },
    400,
    bad,
    'derived must be an object with string values',
  ],
  [
    'derived a string',
    { ...good, derived: 'DE' },
    400,
    bad,
    'derived must be an object with string values',
  ],
  [
    'derived value null',
    { ...good, derived: { nationality: null } },
    400,
    bad,
    'derived must be an object with string values',
  ],
  ['body an array', [good], 400, bad, 'request body must be a JSON object'],
  ['body null', null, 400, bad, 'request body must be a JSON object'],
  ['body a string', '"x"', 400, bad, 'request body must be a JSON object'],
  ['body empty', '', 400, bad, notJson],
  [
    'body over 64 KiB',
    { ...good, more: 'x'.repeat(64 * 1_024) },
    400,
    bad,
    'request body is larger than 64 KiB',
  ],
  [
    'state of 4,097 bytes',
    { ...good, state: 'x'.repeat(4_097) },
    400,
    bad,
    'state must be at most 4,096 bytes of UTF-8',
  ],
  [
    'state of 4,097 bytes in 1,366 characters',
    { ...good, state: `${'€'.repeat(1_365)}xx` },
    400,
    bad,
    'state must be at most 4,096 bytes of UTF-8',
  ],
  [
    'state with a lone surrogate',
    '{"issuer":"xx-sandbox","revealed":["given_name"],"state":"a\\ud800"}',
    400,
    bad,
    'state must be well-formed Unicode, without lone surrogates',
  ],
  // Attributes
  [
    'unknown derived key',
    { ...good, derived: { age: '18' } },
    400,
    attribute,
    'invalid attribute ID: age',
  ],
  [
    'derived key that is only a revealed one',
    { ...good, derived: { given_name: 'ERIKA' } },
    400,
    attribute,
    'invalid attribute ID: given_name',
  ],
  [
    'derived nationality unknown',
    { ...good, derived: { nationality: 'Atlantis' } },
    400,
    attribute,
    'invalid nationality: Atlantis',
  ],
  [
    'derived nationality empty',
    { ...good, derived: { nationality: '' } },
    400,
    attribute,
    'invalid nationality: ',
  ],
  [
    'attribute in another case',
    { ...good, revealed: ['Family_Name'] },
    400,
    attribute,
    'invalid attribute ID: Family_Name',
  ],
  ['empty attribute', { ...good, revealed: [''] }, 400, attribute, 'invalid attribute ID: '],
  [
    'an attribute of __proto__',
    { ...good, revealed: ['__proto__'] },
    400,
    attribute,
    'invalid attribute ID: __proto__',
  ],
  // The first error wins: missing, types, attributes, issuer
  ['missing before types', { issuer: 7, revealed: ['x'] }, 400, missing, 'state is required'],
  [
    'types before attributes',
    { ...good, revealed: ['x'], state: 1 },
    400,
    bad,
    'state must be a string',
  ],
  [
    'attributes before issuer',
    { ...good, revealed: ['x'], issuer: 'y' },
    400,
    attribute,
    'invalid attribute ID: x',
  ],
  [
    'revealed before derived',
    { ...good, revealed: ['x'], derived: { y: 'z' } },
    400,
    attribute,
    'invalid attribute ID: x',
  ],
]

export const acceptances: [rule: string, body: unknown][] = [
  ['only what is required', good],
  [
    'all attributes',
    { ...good, revealed: ['family_name', 'given_name', 'birth_date', 'nationality'] },
  ],
  ['de-ausweis in test without trust anchors', { ...good, issuer: 'de-ausweis' }],
  ['derived absent by null', { ...good, derived: null }],
  ['derived empty', { ...good, derived: {} }],
  ['same_device true', { ...good, same_device: true }],
  ['same_device absent by null', { ...good, same_device: null }],
  ['nationality by alpha-2, lower case', { ...good, derived: { nationality: 'de' } }],
  ['nationality by alpha-3', { ...good, derived: { nationality: 'DEU' } }],
  ['nationality by English name', { ...good, derived: { nationality: 'Germany' } }],
  ['nationality by German name', { ...good, derived: { nationality: 'deutschland' } }],
  ['unknown extra members', { ...good, comment: 'x', nested: { a: [1] } }],
  ['duplicate entries', { ...good, revealed: ['given_name', 'given_name'] }],
  [
    'duplicate JSON keys: the last wins',
    '{"issuer":"nowhere","issuer":"xx-sandbox","revealed":["given_name"],"state":"s"}',
  ],
  ['state of 4,096 bytes', { ...good, state: 'x'.repeat(4_096) }],
  ['the same state again', good],
  ['a state of blanks', { ...good, state: ' ' }],
  ['a body with a byte order mark', `\ufeff${JSON.stringify(good)}`],
]

import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { issueMdocPid } from '../issuer/issue-mdoc-pid.ts'
import { issuePid, type PidOrder } from '../issuer/issue-pid.ts'
import { readSigner } from '../issuer/signer.ts'
import { choose } from './choose.ts'
import { makeKeys } from './keys.ts'
import { holdMdoc } from './mdoc/held-mdoc.ts'
import type { CredentialQuery } from './request/dcql-query.ts'
import { holdSdJwt } from './sd-jwt/held-sd-jwt.ts'

const holder = await makeKeys()
const hold = async (vct: PidOrder['vct'], signer: 'pid-signer' | 'specimen-signer') =>
  holdSdJwt(
    await issuePid({ signer: await readSigner(signer), vct, holderKey: holder.publicKey }),
    holder.privateKey,
  )
const european = await hold('urn:eudi:pid:1', 'pid-signer')
const german = await hold('urn:eudi:pid:de:1', 'specimen-signer')
const mdoc = holdMdoc(
  await issueMdocPid({ signer: await readSigner('document-signer'), holderKey: holder.publicKey }),
  holder.privateKey,
)
const held = [european, german, mdoc]

const asking = (change: Partial<CredentialQuery> = {}): CredentialQuery => ({
  id: 'pid',
  format: 'dc+sd-jwt',
  meta: { vct_values: ['urn:eudi:pid:1'] },
  ...change,
})
const pid = 'eu.europa.ec.eudi.pid.1'
const askingMdoc = (change: Partial<CredentialQuery> = {}): CredentialQuery =>
  asking({ id: 'mdoc', format: 'mso_mdoc', meta: { doctype_value: pid }, ...change })
const chosen = (...credentials: CredentialQuery[]) => choose({ credentials }, held)
const nothing = { ok: false, refusal: { code: 'no_credential', detail: expect.any(String) } }

test('the credential of the asked type is chosen', () => {
  expect(chosen(asking())).toEqual({
    ok: true,
    value: [{ queryId: 'pid', credential: european, paths: [] }],
  })
})

test('a credential is one of each type that its issuer signed, in plain sight', async () => {
  const aka_vcts = ['urn:x:1', 'urn:x:2']
  const jwt = await issuePid({
    signer: await readSigner('specimen-signer'),
    vct: 'urn:eudi:pid:de:1',
    holderKey: holder.publicKey,
    tamper: { claims: (honest) => ({ ...honest, aka_vcts }) },
  })
  const credential = await holdSdJwt(jwt, holder.privateKey)
  expect(decodeJwt(jwt.split('~')[0] ?? '')).toMatchObject({ aka_vcts })
  const chosenFor = (type: string) =>
    choose({ credentials: [asking({ meta: { vct_values: [type] } })] }, [credential])
  expect(chosenFor('urn:x:2')).toMatchObject({ value: [{ credential }] })
  expect(chosenFor('urn:x:3')).toEqual(nothing)
})

test('manners of presenting are passed on', () => {
  const query = { credentials: [asking({ claims: [{ path: ['given_name'] }] })] }
  expect(choose(query, held, { disclosesNamedOnly: true })).toMatchObject({
    value: [{ disclosesNamedOnly: true }],
  })
})

test('of several types the first asked for is preferred', () => {
  const meta = { vct_values: ['urn:eudi:pid:de:1', 'urn:eudi:pid:1'] }
  expect(chosen(asking({ meta }))).toMatchObject({ value: [{ credential: german }] })
})

test.each([
  ['another type', { meta: { vct_values: ['urn:eudi:mdl:1'] } }],
  ['another format', { format: 'jwt_vc_json', meta: { vct_values: ['urn:eudi:pid:1'] } }],
  ['a claim it has not', { claims: [{ path: ['email'] }] }],
  ['an entry it has not', { claims: [{ path: ['nationalities', 1] }] }],
  ['a member of what is no object', { claims: [{ path: ['family_name', 'first'] }] }],
  ['entries of what is no list', { claims: [{ path: ['family_name', null] }] }],
  ['a name that every object inherits', { claims: [{ path: ['constructor'] }] }],
  ['a value it has not', { claims: [{ path: ['nationalities', null], values: ['FR'] }] }],
  ['an authority it is not of', { trusted_authorities: [{ type: 'aki', values: ['AAAA'] }] }],
  [
    'an authority of a kind we do not know',
    { trusted_authorities: [{ type: 'etsi_tl', values: ['https://l.example'] }] },
  ],
])('%s: nothing is chosen', (_what, change) => {
  expect(chosen(asking(change))).toEqual(nothing)
})

test.each<[string, Partial<CredentialQuery>]>([
  ['of the asked type', {}],
  [
    'with the asked elements',
    { claims: [{ path: [pid, 'birth_date'] }, { path: [pid, 'nationality'] }] },
  ],
  ['with the asked day', { claims: [{ path: [pid, 'birth_date'], values: ['1964-08-12'] }] }],
  [
    'of the asked authority',
    { trusted_authorities: [{ type: 'aki', values: [...mdoc.authorityKeyIds] }] },
  ],
])('the mdoc %s is chosen', (_what, change) => {
  const paths = change.claims?.map(({ path }) => path) ?? []
  expect(chosen(askingMdoc(change))).toEqual({
    ok: true,
    value: [{ queryId: 'mdoc', credential: mdoc, paths }],
  })
})

test.each([
  ['another type', { meta: { doctype_value: 'org.iso.18013.5.1.mDL' } }],
  ['an element it has not', { claims: [{ path: [pid, 'email'] }] }],
  ['another namespace', { claims: [{ path: ['org.example', 'family_name'] }] }],
  ['a value it has not', { claims: [{ path: [pid, 'family_name'], values: ['MEIER'] }] }],
  ['an authority it is not of', { trusted_authorities: [{ type: 'aki', values: ['AAAA'] }] }],
])('%s of an mdoc: nothing is chosen', (_what, change) => {
  expect(chosen(askingMdoc(change))).toEqual(nothing)
})

test('all claims, or nothing', () => {
  const claims = [{ path: ['family_name'] }, { path: ['email'] }]
  expect(chosen(asking({ claims }))).toEqual(nothing)
})

test('an mdoc reader gets the elements that there are', () => {
  const ask = (...elements: string[]) =>
    choose(
      {
        takesWhatIsHeld: true,
        credentials: [askingMdoc({ claims: elements.map((name) => ({ path: [pid, name] })) })],
      },
      held,
    )
  expect(ask('given_name', 'shoe_size')).toMatchObject({
    value: [{ paths: [[pid, 'given_name']] }],
  })
  expect(ask('shoe_size')).toEqual(nothing)
})

test('of several claim sets the first that can be met is taken', () => {
  const claims = ['email', 'family_name', 'given_name'].map((name) => ({ id: name, path: [name] }))
  const claim_sets = [['email', 'family_name'], ['given_name'], ['family_name']]
  expect(chosen(asking({ claims, claim_sets }))).toMatchObject({
    value: [{ paths: [['given_name']] }],
  })
})

test('a value asked for is looked for in every entry', () => {
  const claims = [{ path: ['nationalities', null], values: ['FR', 'DE'] }]
  expect(chosen(asking({ claims }))).toMatchObject({ ok: true })
})

test('the authority is known by its key identifier', () => {
  const trusted_authorities = [{ type: 'aki', values: ['AAAA', ...european.authorityKeyIds] }]
  expect(chosen(asking({ trusted_authorities }))).toMatchObject({
    value: [{ credential: european }],
  })
})

test('a wallet without manners ignores the authorities', () => {
  const credentials = [asking({ trusted_authorities: [{ type: 'aki', values: ['AAAA'] }] })]
  expect(choose({ credentials }, held, { ignoreTrustedAuthorities: true })).toMatchObject({
    ok: true,
  })
})

test('without sets every credential is required', () => {
  const second = asking({ id: 'german', meta: { vct_values: ['urn:eudi:pid:de:1'] } })
  expect(chosen(asking(), second)).toMatchObject({
    value: [{ queryId: 'pid' }, { queryId: 'german' }],
  })
  expect(chosen(asking(), asking({ id: 'mdl', meta: { vct_values: ['urn:eudi:mdl:1'] } }))).toEqual(
    nothing,
  )
})

test('of several options the first that can be met is presented, and only it', () => {
  const mdl = askingMdoc({ id: 'mdl', meta: { doctype_value: 'org.iso.18013.5.1.mDL' } })
  const other = asking({ id: 'german', meta: { vct_values: ['urn:eudi:pid:de:1'] } })
  const query = {
    credentials: [mdl, other, asking()],
    credential_sets: [{ options: [['mdl'], ['pid'], ['german']] }],
  }
  expect(choose(query, held)).toMatchObject({ ok: true, value: [{ queryId: 'pid' }] })
})

test.each([
  ['dc+sd-jwt', 'pid'],
  ['mso_mdoc', 'mdoc'],
] as const)(
  'of several options one of the preferred format, %s, goes first',
  (prefers, queryId) => {
    const credentials = [asking(), askingMdoc()]
    for (const options of [
      [['pid'], ['mdoc']],
      [['mdoc'], ['pid']],
    ])
      expect(
        choose({ credentials, credential_sets: [{ options }] }, held, { prefers }),
      ).toMatchObject({
        value: [{ queryId }],
      })
  },
)

test('a preference that nobody offers does not matter', () => {
  expect(choose({ credentials: [asking()] }, held, { prefers: 'mso_mdoc' })).toMatchObject({
    value: [{ queryId: 'pid' }],
  })
})

test('what is not required may be missing', () => {
  const credential_sets = [{ options: [['pid']] }, { options: [['mdl']], required: false }]
  const credentials = [asking(), asking({ id: 'mdl', meta: { vct_values: ['urn:eudi:mdl:1'] } })]
  expect(choose({ credentials, credential_sets }, held)).toMatchObject({
    value: [{ queryId: 'pid' }],
  })
})

test('an empty wallet has nothing to present', () => {
  expect(choose({ credentials: [asking()] }, [])).toEqual(nothing)
})

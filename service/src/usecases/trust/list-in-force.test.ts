import { expect, test } from 'vitest'
import { makeCertificate } from '../../core/verification/pki/pki.test-material.ts'
import { sandboxAnchor } from '../../edges/config/issuers/sandbox-issuer.ts'
import { entitiesInForce, listStateAt } from './list-in-force.ts'

const nextUpdate = sandboxAnchor.validFromDate.getTime() + 1_000_000
const source = { from: 'x', signers: [sandboxAnchor], territory: 'DE', graceSeconds: 60 }
const entity = (territory: string | undefined) => ({
  name: 'Issuer',
  territory,
  anchors: [],
  statusAnchors: [],
})
const list = {
  sequence: 1,
  issuedAt: 0,
  nextUpdate,
  unreadable: 0,
  entities: [entity('DE'), entity('FR'), entity(undefined)],
}

test.each([
  [nextUpdate - 1, 'in_force', 1],
  [nextUpdate, 'in_grace', 1],
  [nextUpdate + 59_999, 'in_grace', 1],
  [nextUpdate + 60_000, 'too_old', 0],
])('at %i it is %s, and so many are trusted: %i', (now, state, trusted) => {
  expect(listStateAt(list, source, now)).toBe(state)
  expect(entitiesInForce(list, source, now)).toHaveLength(trusted)
})

test('those of other countries are not trusted, and without a list nobody is', () => {
  const at = nextUpdate - 1
  expect(entitiesInForce(list, source, at).map(({ territory }) => territory)).toEqual(['DE'])
  expect(entitiesInForce(undefined, source, at)).toEqual([])
})

test('where no country is asked for, those of all are trusted', () => {
  const { territory: _, ...everywhere } = source
  expect(entitiesInForce(list, everywhere, nextUpdate - 1)).toHaveLength(3)
})

test('one pinned signer that is valid is enough', async () => {
  const { x509: expired } = await makeCertificate({ validFrom: 0, validTo: 1_000 })
  const signers = [expired, sandboxAnchor]
  expect(entitiesInForce(list, { ...source, signers }, nextUpdate - 1)).toHaveLength(1)
})

test('while no pinned signer is valid nobody is trusted, however new the list is', () => {
  const end = sandboxAnchor.validToDate.getTime()
  const newest = { ...list, nextUpdate: end + 60_000 }
  expect(entitiesInForce(newest, source, end)).toHaveLength(1)
  expect(entitiesInForce(newest, source, end + 1)).toEqual([])
})

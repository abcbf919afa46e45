import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyPresentation } from '../../src/verify-presentation.ts'
import { judgedBy, jwks } from './make-vector.ts'
import { type Vector, vectors, withoutSignature } from './presentation-vectors.ts'

const file = join(import.meta.dirname, '../../../vectors/presentations/presentations.json')
const written: typeof judgedBy & { jwks: typeof jwks; presentations: readonly Vector[] } =
  JSON.parse(await readFile(file, 'utf8'))

test('the file holds what its script describes: npm run vectors writes it', () => {
  const { presentations, ...rest } = written
  expect(rest).toEqual({ ...judgedBy, jwks })
  expect(presentations.map(withoutSignature)).toEqual(vectors.map(withoutSignature))
})

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: written.now * 1_000 })
})
afterAll(() => {
  vi.useRealTimers()
})

test.each(written.presentations)('$name: $result, $about', async ({ presentation, result }) => {
  const { url, account } = written.settings
  const settings = {
    url,
    account,
    environment: 'test' as const,
    fetch: async () => Response.json(written.jwks),
  }
  const judged = verifyPresentation(settings, presentation, { state: written.state }).then(
    () => 'accepted',
    ({ code }) => code,
  )
  expect(await judged).toBe(result)
})

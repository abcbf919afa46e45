import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PrivateKey } from '../../src/settings.ts'
import { verifyPresentation } from '../../src/verify-presentation.ts'
import { decryptionKeys, encryptedVectors, optionalVectors } from './encrypted-vectors.ts'
import { judgedBy, jwks } from './make-vector.ts'
import { type Vector, vectors, withoutSignature } from './presentation-vectors.ts'

const folder = join(import.meta.dirname, '../../../vectors/presentations')

type Written = Omit<typeof judgedBy, 'settings'> & {
  settings: (typeof judgedBy)['settings'] & { encryption?: 'optional' }
  jwks: typeof jwks
  decryption_keys?: readonly PrivateKey[]
  presentations: readonly Vector[]
}

const read = async (name: string): Promise<Written> =>
  JSON.parse(await readFile(join(folder, name), 'utf8'))

const files = [
  ['presentations.json', { described: vectors, keys: {} }],
  ['encrypted.json', { described: encryptedVectors, keys: { decryption_keys: decryptionKeys } }],
  [
    'encryption-optional.json',
    {
      described: optionalVectors,
      keys: {
        settings: { ...judgedBy.settings, encryption: 'optional' },
        decryption_keys: decryptionKeys,
      },
    },
  ],
] as const

for (const [name, { described, keys }] of files) {
  const written = await read(name)

  describe(name, () => {
    test('the file holds what its script describes: npm run vectors writes it', () => {
      const { presentations, ...rest } = written
      expect(rest).toEqual({ ...judgedBy, jwks, ...keys })
      expect(presentations.map(withoutSignature)).toEqual(described.map(withoutSignature))
    })

    beforeAll(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: written.now * 1_000 })
    })
    afterAll(() => {
      vi.useRealTimers()
    })

    test.each(written.presentations)('$name: $result, $about', async ({ presentation, result }) => {
      const { url, account, encryption } = written.settings
      const settings = {
        url,
        account,
        environment: 'test' as const,
        decryptionKey: written.decryption_keys,
        encryption,
        fetch: async () => Response.json(written.jwks),
      }
      const judged = verifyPresentation(settings, presentation, { state: written.state }).then(
        () => 'accepted',
        ({ code }) => code,
      )
      expect(await judged).toBe(result)
    })
  })
}

import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyCertificateChain } from '../../src/core/verification/pki/certificate-chain.ts'
import { createChainCache } from '../../src/core/verification/pki/chain-cache.ts'
import type { TestCertificate } from '../../src/core/verification/pki/pki.test-material.ts'
import {
  chains,
  moments,
  renewedAnchors,
} from '../../src/core/verification/pki/renewed-anchors.test-material.ts'
import { sampled, sized } from '../setup/sizes.ts'

/**
 * Chains below renewed anchors, as OpenSSL judges them. It takes the first anchor that is valid now
 * and goes no way back, so it is asked for each anchor by itself: what it accepts under one of them
 * we accept under all, and nothing else.
 */

const run = promisify(execFile)
const hasOpenssl = await run('openssl', ['version']).then(
  ({ stdout }) => stdout.startsWith('OpenSSL'),
  () => false,
)
const folder = await mkdtemp(join(tmpdir(), 'vidimus-chains-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Chain = readonly TestCertificate[]

const fileOf = async (name: string, certificates: Chain): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, certificates.map(({ x509 }) => x509.toString()).join(''))
  return path
}

let asked = 0
async function opensslAccepts(chain: Chain, anchors: Chain, at: number): Promise<boolean> {
  const name = String(asked++)
  const [signer, ...above] = chain
  const trusted = await fileOf(`${name}-trusted.pem`, anchors)
  const untrusted = await fileOf(`${name}-untrusted.pem`, above)
  const leaf = await fileOf(`${name}-leaf.pem`, signer ? [signer] : [])
  const arguments_ = [
    ...['verify', '-attime', String(at / 1_000), '-partial_chain'],
    ...['-no-CAfile', '-no-CApath', '-no-CAstore', '-trusted', trusted],
    ...(above.length > 0 ? ['-untrusted', untrusted] : []),
    leaf,
  ]
  return run('openssl', arguments_).then(
    () => true,
    () => false,
  )
}

const weAccept = (chain: Chain, anchors: Chain, at: number): boolean =>
  verifyCertificateChain(
    chain.map(({ der }) => der),
    { now: at, anchors: anchors.map(({ x509 }) => x509), purposes: [] },
    createChainCache(10),
  ).ok

/** OpenSSL goes on above an anchor that was sent; RFC 5280, section 6.1, ends there. */
const upTo = (anchor: TestCertificate, chain: Chain): Chain =>
  chain.includes(anchor) ? chain.slice(0, chain.indexOf(anchor) + 1) : chain

describe.skipIf(!hasOpenssl)('OpenSSL agrees', () => {
  test('on each chain and each anchor, at each moment', async () => {
    const verdicts = { accepted: 0, refused: 0 }
    for (const at of sampled(moments, 2))
      for (const chain of chains)
        for (const anchor of renewedAnchors) {
          const isAccepted = await opensslAccepts(upTo(anchor, chain), [anchor], at)
          expect(weAccept(chain, [anchor], at)).toBe(isAccepted)
          verdicts[isAccepted ? 'accepted' : 'refused'] += 1
        }
    // Neither is empty, whatever OpenSSL makes of its options.
    expect(verdicts.accepted).toBeGreaterThan(20)
    expect(verdicts.refused).toBeGreaterThan(20)
  })

  test('on several anchors: what it accepts, in whatever order, is accepted here', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(renewedAnchors, { minLength: 2 }),
        fc.constantFrom(...chains),
        fc.constantFrom(...moments),
        async (anchors, chain, at) => {
          if (await opensslAccepts(chain, anchors, at))
            expect(weAccept(chain, anchors, at)).toBe(true)
        },
      ),
      { numRuns: sized(20, 1_000) },
    )
  })
})

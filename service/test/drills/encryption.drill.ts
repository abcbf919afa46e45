import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { publicJwkOf } from '../../src/core/encoding/p256-jwk.ts'
import { encryptPresentation } from '../../src/core/presentation/encryption-keys.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { sealResult } from '../../src/usecases/keys/flow-seal.ts'
import { newKey } from '../setup/encryption-key.ts'
import { sealing } from '../store/stored-flows.ts'
import { quantile } from './figures.ts'

/**
 * `npm run encryption`: what a result costs more if it is encrypted for the customer, in processor
 * time of the step that makes it. Slices alternate, so a slow phase of the machine slows both.
 */

const slices = 41
const results = 100
const mostMilliseconds = 0.3

const key = publicJwkOf(newKey())
const flowKey = { sealing, flowId: 'flow_drill' as FlowId, dataKey: randomBytes(32) }
/** As long as a presentation with all attributes of the interface. */
const signed = randomBytes(510).toString('base64url')

const plain = () => sealResult(flowKey, signed)
const encrypted = () => sealResult(flowKey, encryptPresentation(signed, key, randomBytes))

function processorTime(step: () => unknown): number {
  const before = process.cpuUsage()
  for (let count = 0; count < results; count += 1) step()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / results
}

test(`an encrypted result costs at most ${mostMilliseconds} ms more`, () => {
  processorTime(plain)
  processorTime(encrypted)
  const more = Array.from({ length: slices }, () => processorTime(encrypted) - processorTime(plain))
  const [quarter, half, most] = [0.25, 0.5, 0.75].map((part) => quantile(more, part))
  console.log(
    `${half?.toFixed(3)} ms more, middle half of ${slices} slices ${quarter?.toFixed(3)} – ${most?.toFixed(3)}`,
  )
  expect(half).toBeLessThanOrEqual(mostMilliseconds)
})

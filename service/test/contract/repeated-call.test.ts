import { describe, expect, onTestFinished, test } from 'vitest'
import { engines } from '../setup/databases.ts'
import { proofsStartedAt } from '../setup/proofs-started.ts'
import { type RunningService, runService } from '../setup/running-service.ts'

const asked = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'order-1' }

const flowsStarted = ({ url }: RunningService): Promise<number> => proofsStartedAt(url)

const eventsOf = (service: RunningService, flowId: string) =>
  service
    .logs()
    .split('\n')
    .filter((line) => line.includes(flowId))
    .map((line) => JSON.parse(line).event)

describe.each(engines)('a repeated call on %s', (engine) => {
  test('is counted and logged as one, not as another proof', async () => {
    const service = await runService(engine)
    onTestFinished(() => service.close())
    const { apiKey } = await service.account()
    const call = () => service.prove(apiKey, asked, { 'idempotency-key': 'order-1' })
    const [first, second] = [await call(), await call()]
    const flowId = first.headers.get('flow-id') ?? ''
    expect(second.headers.get('flow-id')).toBe(flowId)
    expect(await flowsStarted(service)).toBe(1)
    await expect.poll(() => eventsOf(service, flowId)).toEqual(['proof_started', 'proof_repeated'])
  })
})

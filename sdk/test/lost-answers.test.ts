import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningService, runService } from '../../service/test/setup/running-service.ts'
import { prove } from '../src/prove.ts'

let service: RunningService
beforeAll(async () => {
  service = await runService('sqlite')
})
afterAll(() => service?.close())

/** The service gets every call; of the first `lost` answers the caller gets none. */
function losingAnswers(lost: number) {
  const answered: (string | null)[] = []
  const losing = async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(url, init)
    answered.push(answer.headers.get('flow-id'))
    if (answered.length <= lost) throw new TypeError('fetch failed')
    return answer
  }
  return { fetch: losing, answered }
}

test('a question whose answers were lost has started one proof', async () => {
  const { apiKey } = await service.account()
  const { fetch, answered } = losingAnswers(2)
  const question = { issuer: 'xx-sandbox', revealed: ['given_name'] } as const
  const { flowId } = await prove({ url: service.url, apiKey, fetch }, question)
  expect(answered).toEqual([flowId, flowId, flowId])
  expect(flowId).toMatch(/^flow_/)
  const next = await prove({ url: service.url, apiKey, fetch }, question)
  expect(next.flowId).not.toBe(flowId)
})

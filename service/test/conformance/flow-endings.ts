import { expect } from 'vitest'
import type { Tamper } from '../../../wallet/src/holder/wallet.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import type { RunningService } from '../setup/running-service.ts'
import { storedFlow } from '../setup/wallet-exchange.ts'
import { answerAsWallet, postAnswer, requestBehind, runOut } from './fetched-request.ts'

const spoiledNonce: Tamper = {
  keyBinding: { payload: (honest) => ({ ...honest, nonce: `${honest['nonce']}INVALID` }) },
}

type End = (link: string | undefined, service: RunningService, flowId: FlowId) => Promise<unknown>

/** Every way in which a flow with an open request ends. */
export const flowEndings: readonly [name: string, end: End][] = [
  ['an accepted answer', async (link) => expect((await answerAsWallet(link)).status).toBe(200)],
  [
    'a refused answer',
    async (link) => expect((await answerAsWallet(link, spoiledNonce)).status).toBe(400),
  ],
  [
    "a wallet's error",
    async (link) => {
      const { state } = (await requestBehind(link)).payload
      expect((await postAnswer(link, { error: 'access_denied', state })).status).toBe(200)
    },
  ],
  [
    'its time',
    async (_link, service, flowId) => {
      await runOut(service, flowId)
      await expect
        .poll(async () => (await storedFlow(service, flowId)).outcome)
        .toBe('error_expired')
    },
  ],
]

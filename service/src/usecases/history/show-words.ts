import type { WalletWords } from '../../core/wallet/answer/wallet-said.ts'
import { openFlowKey, openWords } from '../keys/flow-seal.ts'
import type { FlowRecord, FlowRecords } from '../ports/history/flow-records.ts'
import type { Sealing } from '../ports/sealing.ts'

export type ShowWordsDeps = {
  readonly flowRecords: Pick<FlowRecords, 'sealedWords'>
  readonly sealing: Sealing
}

/**
 * What wallets wrote freely, for each report of a flow, while it is kept. It may be a person's
 * name: it is for whoever looks into one flow, never for a list, a log or a callback.
 */
export async function showWords(
  { flowRecords, sealing }: ShowWordsDeps,
  { id, reports }: Pick<FlowRecord, 'id' | 'reports'>,
): Promise<readonly (WalletWords | undefined)[]> {
  if (!reports.some(({ hasWords }) => hasWords)) return []
  const sealed = await flowRecords.sealedWords(id)
  if (sealed === undefined) return []
  const key = openFlowKey(sealing, id, sealed.dataKey)
  const words = sealed.words.map((each) => openWords(key, each))
  let place = 0
  return reports.map(({ hasWords }) => (hasWords ? words[place++] : undefined))
}

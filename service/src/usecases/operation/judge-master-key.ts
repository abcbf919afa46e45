import type { MasterKeyStatus } from '../keys/master-key-status.ts'
import { type Finding, good, trouble } from './finding.ts'

export type MasterKeyFacts = {
  readonly status: MasterKeyStatus
  /** False if it is in a file next to the database. */
  readonly isGiven: boolean
  readonly isLocal: boolean
}

export function judgeMasterKey({ status, isGiven, isLocal }: MasterKeyFacts): readonly Finding[] {
  const beside = {
    text: 'The master key is in master.key beside the database: who copies that folder can open everything in it.',
    fix: 'Keep it in a file elsewhere (VIDIMUS_MASTER_KEY_FILE) or in a secret store (VIDIMUS_MASTER_KEY_COMMAND).',
  }
  if (!isGiven) return [trouble('master_key', isLocal ? 'later' : 'fault', beside)]
  if (status.keys.length === 1 || status.step === 'finished')
    return [good('master_key', 'opens everything that is stored')]
  return [
    trouble('master_key', 'attention', {
      text:
        status.step === 'rolling_out'
          ? 'A rotation of the master key has not reached every instance.'
          : 'A rotation of the master key is not finished: what the former key sealed is being sealed again.',
      fix: 'Follow it with vidimus master-key status, and take the next step when it says so.',
    }),
  ]
}

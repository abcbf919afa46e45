import { ok } from '../../core/vocabulary/result.ts'
import { type MasterKeyStatus, masterKeyStatus } from '../../usecases/keys/master-key-status.ts'
import { Misuse } from '../arguments.ts'
import type { Command } from '../command.ts'
import { table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'

/** Keys are named by ids that reveal nothing about them. */
export const masterKeyCommand: Command = (read, terminal) => {
  if (read.words[0] !== 'status') throw new Misuse('Say what to do with the master key.')
  return withStore(terminal, async (store) =>
    report(terminal, ok(await masterKeyStatus(store)), (status) =>
      read.json ? jsonOf(status) : `${tableOf(status)}\n\n${sentences[status.step]}`,
    ),
  )
}

const jsonOf = ({ instances, keys, step }: MasterKeyStatus): string =>
  JSON.stringify({
    instances,
    keys: keys.map(({ id, isInUse, openedBy, sealedBy }) => ({
      key: id,
      in_use: isInUse,
      opened_by: openedBy,
      sealed_by: sealedBy,
    })),
    step,
  })

const tableOf = ({ instances, keys }: MasterKeyStatus): string =>
  table(
    ['key', 'stored values', 'instances that open with it', 'that seal with it'],
    keys.map(({ id, isInUse, openedBy, sealedBy }) => [
      id,
      isInUse ? 'some' : 'none',
      `${openedBy} of ${instances}`,
      `${sealedBy} of ${instances}`,
    ]),
  )

const sentences: { readonly [step in MasterKeyStatus['step']]: string } = {
  rolling_out:
    'Not finished: give this VIDIMUS_MASTER_KEY to every instance. One that has it may need 5 seconds, one that was killed is forgotten after 30.',
  sealing_again:
    'Not finished: what the other keys sealed is being sealed again by the instances that run.',
  finished:
    'Finished: everything is sealed with the first key. Another may be put first now, or the others taken away.',
}

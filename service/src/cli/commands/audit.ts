import { existsSync } from 'node:fs'
import { readDatabaseAlone } from '../../edges/config/config.ts'
import { nameDatabase } from '../../edges/config/database-address.ts'
import { sentenceOf } from '../../usecases/operation/follow-audit-chain.ts'
import { startRefusals } from '../../usecases/operation/start-refusals.ts'
import {
  type AuditVerdict,
  type Inconclusive,
  verifyAudit,
} from '../../usecases/operation/verify-audit.ts'
import { openAuditLog } from '../../wiring/open-store.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { Misuse, textOf } from '../arguments.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { tellDatabase, withStore } from '../with-store.ts'

export const auditCommand: Command = (read, terminal) => {
  if (read.words[0] !== 'verify') throw new Misuse('Say what to do with the audit log.')
  const file = read.text('checkpoint')
  const kept = file === undefined ? undefined : textOf(file).trim()
  const verify = async (log: Parameters<typeof verifyAudit>[0]) => {
    const verdict = await verifyAudit(log, kept)
    terminal.out(read.json ? jsonOf(verdict) : sentencesOf(verdict))
    if (verdict.broken !== undefined) return exit.failed
    return verdict.inconclusive === undefined ? exit.ok : exit.notProven
  }
  return read.flag('public') ? withoutKey(terminal, verify) : withStore(terminal, verify)
}

/** For an auditor, who has the database or a copy, but not the master key. */
async function withoutKey(
  terminal: Terminal,
  verify: (log: Awaited<ReturnType<typeof openAuditLog>>) => Promise<number>,
): Promise<number> {
  const reading = readDatabaseAlone()
  if ('complaints' in reading) {
    terminal.err(reading.complaints)
    return exit.misused
  }
  const { database } = reading
  tellDatabase(terminal, reading)
  if (database.engine === 'sqlite' && !existsSync(database.path))
    throw startRefusals.databaseAbsent(nameDatabase(database))
  const log = await openAuditLog(realWorld, database)
  try {
    return await verify(log)
  } finally {
    await log.database.close()
  }
}

const jsonOf = ({ broken, newest, isKeyed, inconclusive, ...counted }: AuditVerdict): string =>
  JSON.stringify({
    verified: broken === undefined && inconclusive !== 'nothing_linked',
    with_key: isKeyed,
    ...counted,
    broken,
    inconclusive,
    checkpoint: newest,
  })

function sentencesOf(verdict: AuditVerdict): string {
  const { broken, newest, isKeyed, inconclusive, ...counted } = verdict
  if (broken !== undefined)
    return `${sentenceOf(broken)}\nWhat to do: docs/operate/audit.md#when-it-is-broken`
  const { events, erased, checkpoints, unproven } = counted
  const isLinked = inconclusive !== 'nothing_linked'
  return [
    ...(isLinked ? [isKeyed ? 'The audit log is what was written.' : withoutKeyText] : []),
    ...(inconclusive ? [inconclusiveTexts[inconclusive]] : []),
    `  events       ${events}, ${erased} of them with erased details`,
    `  checkpoints  ${checkpoints}`,
    `  not proven   ${unproven}${unproven > 0 ? ', which no instance has linked yet' : ''}`,
    ...(newest ? [`Keep this checkpoint elsewhere, for --checkpoint:\n${newest}`] : []),
  ].join('\n')
}

const inconclusiveTexts: { readonly [why in Inconclusive]: string } = {
  nothing_linked: `Nothing in the audit log is proven: it has no chain. Before the first start of the service there is
none; after it, somebody deleted it. What to do: docs/operate/audit.md#when-it-is-broken`,
  checkpoint_older: `Your checkpoint was not compared: what followed it is past its retention. Keep the newest one instead.`,
  checkpoint_unknown: `Your checkpoint was not compared: no key of this database has signed what is in the file. It is no
checkpoint, it belongs to another deployment, or the key was removed from the database.`,
}

const withoutKeyText = `The audit log fits its public hashes and its checkpoints. Without the master key, links were not
proven: whoever computed all hashes anew is only seen by a checkpoint that was kept.`

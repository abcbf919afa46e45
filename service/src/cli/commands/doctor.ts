import { version } from '../../wiring/version.ts'
import { Misuse } from '../arguments.ts'
import type { Command } from '../command.ts'
import { doctorLines, isSafeForLive } from '../doctor/doctor-lines.ts'
import { runDoctor } from '../doctor/run-doctor.ts'
import { exit } from '../exit.ts'

/** Exits with 1 on a fault, so that a deployment can stop there. Attention is not a fault. */
export const doctorCommand: Command = async (read, terminal) => {
  if (read.words.length > 0) throw new Misuse('doctor takes no words.')
  const { database, findings } = await runDoctor({ reach: read.flag('reach') })
  const isSound = findings.every(({ level }) => level !== 'fault')
  if (read.json)
    terminal.out(
      JSON.stringify({
        version,
        database: database ?? null,
        ok: isSound,
        safe_for_live: isSafeForLive(findings),
        findings,
      }),
    )
  else {
    terminal.out(`Vidimus ${version}${database === undefined ? '' : ` · ${database}`}\n`)
    terminal.out(doctorLines(findings))
  }
  return isSound ? exit.ok : exit.failed
}

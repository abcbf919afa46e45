import { once } from 'node:events'
import { join } from 'node:path'
import type { FloorReport } from '../floor/worker.ts'
import { startProgram } from '../machine/child-program.ts'
import type { Pinning } from '../machine/pinning.ts'

export type Floor = {
  run(milliseconds: number): Promise<FloorReport>
  stop(): Promise<void>
}

const program = join(import.meta.dirname, '../floor/worker.ts')

/** `keys` with a response mode, `sqlite` with a file, `postgres` with an address. */
export async function startFloor(
  pinning: Pinning,
  folder: string,
  work: readonly [kind: 'keys' | 'sqlite' | 'postgres', argument: string],
): Promise<Floor> {
  const started = startProgram(pinning, {
    args: [program, ...work],
    output: join(folder, `floor-${work[0]}.log`),
    workFolder: folder,
  })
  started.ended.catch(() => undefined)
  const nextMessage = async () => {
    const [message] = await Promise.race([once(started.child, 'message'), started.ended])
    return message
  }
  await nextMessage()
  return {
    run: (milliseconds) => {
      const report = nextMessage()
      started.child.send({ milliseconds })
      return report
    },
    stop: started.stop,
  }
}

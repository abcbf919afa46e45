import { createServer } from 'node:net'
import type { Port, StackSettings } from './settings.ts'

/** A browser asks `localhost` on both. */
const loopbacks = ['127.0.0.1', '::1']

/** What to do about ports that other programs hold; undefined if all are free. */
export async function complainOfTakenPorts({ ports }: StackSettings): Promise<string | undefined> {
  const taken: Port[] = []
  for (const port of Object.values(ports)) if (await isTaken(port.number)) taken.push(port)
  return taken.length === 0 ? undefined : complaint(taken)
}

function complaint(taken: readonly Port[]): string {
  const others = taken.map(
    ({ setting, number }) => `${setting}=${number + 100 > 65_535 ? 4_100 : number + 100}`,
  )
  const lines = taken.map(
    ({ number, who }) => `  Port ${number} for ${who} is taken by another program.\n`,
  )
  return `\n${lines.join('')}\n  Stop it (an earlier npm start?), or choose others:  ${others.join(' ')} npm start\n`
}

const isTaken = async (port: number): Promise<boolean> =>
  (await Promise.all(loopbacks.map((host) => refusesToListen(port, host)))).includes(true)

const refusesToListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    // Any other refusal, such as a machine without IPv6, is no other program.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)))
  })

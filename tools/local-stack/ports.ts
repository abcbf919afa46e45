import { createServer } from 'node:net'
import type { Port, StackSettings } from './settings.ts'

/** Browsers try both for `localhost`. */
const loopbacks = ['127.0.0.1', '::1']

/** Explains which ports other programs use. Undefined if all are free. */
export async function complainOfTakenPorts({ ports }: StackSettings): Promise<string | undefined> {
  const taken: Port[] = []
  for (const port of Object.values(ports)) if (await isTaken(port.number)) taken.push(port)
  return taken.length === 0 ? undefined : writeComplaint(taken)
}

function writeComplaint(taken: readonly Port[]): string {
  const others = taken.map(
    ({ setting, number }) => `${setting}=${number + 100 > 65_535 ? 4_100 : number + 100}`,
  )
  const lines = taken.map(
    ({ number, who }) => `  Port ${number} for ${who} is taken by another program.\n`,
  )
  const command = `${others.join(' ')} npm start`
  return `\n${lines.join('')}\n  Stop it (an earlier npm start?), or choose others:  ${command}\n`
}

const isTaken = async (port: number): Promise<boolean> =>
  (await Promise.all(loopbacks.map((host) => refusesToListen(port, host)))).includes(true)

const refusesToListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    // Other errors, such as a machine without IPv6, do not mean that another program uses the port.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)))
  })

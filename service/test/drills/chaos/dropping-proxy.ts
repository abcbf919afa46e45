import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Between an instance and its database: a network that can be cut. */
export type DroppingProxy = {
  readonly port: number
  /** Nothing passes, also no new connection and no end of one; nobody is told. */
  cut(): void
  /** What was sent meanwhile arrives now, as TCP repeats what was lost. */
  heal(): void
  close(): Promise<void>
}

export async function startDroppingProxy(target: number): Promise<DroppingProxy> {
  let isCut = false
  let held: (() => void)[] = []
  const sockets = new Set<Socket>()
  const whenWhole = (step: () => void) => (isCut ? void held.push(step) : step())
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => whenWhole(() => void (to.destroyed || to.write(chunk))))
    from.on('close', () => whenWhole(() => to.destroy()))
  }
  const server = createServer((client) => {
    keep(client)
    client.pause()
    whenWhole(() => {
      const database = connect(target, '127.0.0.1')
      keep(database)
      pass(client, database)
      pass(database, client)
      client.resume()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const heal = () => {
    isCut = false
    const steps = held
    held = []
    for (const step of steps) step()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
    },
    heal,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

import { connect, type Socket } from 'node:net'

/** Clients that want to hold a service's memory and connections, and nothing else. */
export type HostileClients = { leave(): void }

function open(port: number, sockets: Set<Socket>): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.add(socket)
  socket.on('error', () => undefined)
  socket.on('close', () => sockets.delete(socket))
  return socket
}

const leaving = (sockets: Set<Socket>) => () => {
  for (const socket of sockets) socket.destroy()
}

/** They ask, wait until the answer has begun, and then read nothing more of it. */
export async function neverReading(
  port: number,
  count: number,
  request: (place: number) => string,
): Promise<HostileClients> {
  const sockets = new Set<Socket>()
  const begun = (place: number) =>
    new Promise<void>((resolve) => {
      const socket = open(port, sockets)
      socket.write(request(place))
      for (const event of ['readable', 'close']) socket.once(event, () => resolve())
    })
  await Promise.all(Array.from({ length: count }, (_, place) => begun(place)))
  return { leave: leaving(sockets) }
}

/** They send their request byte by byte, one in a second, and begin again when they are cut off. */
export function dripping(port: number, requests: readonly string[]): HostileClients {
  const sockets = new Set<Socket>()
  let isOver = false
  const drip = (request: string) => {
    if (isOver) return
    const socket = open(port, sockets)
    let sent = 0
    const timer = setInterval(() => socket.write(request.charAt(sent++)), 1_000)
    socket.on('close', () => {
      clearInterval(timer)
      drip(request)
    })
    // Everything up to the slow part goes out at once.
    const fast = request.lastIndexOf('\r\n') + 2
    socket.write(request.slice(0, fast))
    sent = fast
    socket.resume()
  }
  for (const request of requests) drip(request)
  return {
    leave: () => {
      isOver = true
      leaving(sockets)()
    },
  }
}

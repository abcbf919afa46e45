import cluster from 'node:cluster'
import { beatMilliseconds, type Order, type ToParent, type ToWorker } from './messages.ts'

/** The side of a worker process. Until it serves, signals end it as usual. */
export function joinParent() {
  const number = Promise.withResolvers<number>()
  const leaving = Promise.withResolvers<'stop' | 'leave'>()
  const hurried = Promise.withResolvers<void>()
  const awaited = new Map<number, (text: string) => void>()
  let exposeOwn = async (): Promise<string> => ''
  let lastId = 0
  // Whatever was loaded before may have let go of it.
  process.channel?.ref()
  // A terminal sends both to all processes, and the parent knows what they mean.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  setInterval(() => send({ kind: 'beat' }), beatMilliseconds).unref()
  cluster.worker?.on('disconnect', () => {
    // The parent is gone. Without this Node would end the process, and calls with it.
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
    leaving.resolve('stop')
    for (const resolve of awaited.values()) void exposeOwn().then(resolve)
  })
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'number') number.resolve(message.number)
    else if (message.kind === 'order') follow(message.order)
    else if (message.kind === 'figures_wanted')
      void exposeOwn().then((text) => send({ kind: 'figures', id: message.id, text }))
    else awaited.get(message.id)?.(message.text)
  })
  const follow = (order: Order) => (order === 'hurry' ? hurried.resolve() : leaving.resolve(order))
  const exposeAll = async (): Promise<string> => {
    if (!process.connected) return exposeOwn()
    lastId += 1
    const id = lastId
    const { promise, resolve } = Promise.withResolvers<string>()
    awaited.set(id, resolve)
    send({ kind: 'all_figures_wanted', id })
    return promise.finally(() => awaited.delete(id))
  }
  return {
    number: number.promise,
    leaving: leaving.promise,
    hurried: hurried.promise,
    tellServing: (): void => {
      process.on('SIGTERM', () => leaving.resolve('stop'))
      send({ kind: 'serving' })
    },
    shareFigures: (own: () => Promise<string>) => {
      exposeOwn = own
      return exposeAll
    },
  }
}

/** Until then the channel keeps the process alive, also one that could not start. */
export function partFromParent(): void {
  if (process.connected) cluster.worker?.disconnect()
}

function send(message: ToParent): void {
  if (process.connected) process.send?.(message)
}

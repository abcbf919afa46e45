import { idBytes, listenerId } from '../../../core/vocabulary/ids.ts'
import { fail, ok } from '../../../core/vocabulary/result.ts'
import type { AnswerInPlace, LocalReply } from '../../../usecases/ports/integration.ts'
import type { Listeners } from '../../../usecases/ports/listeners.ts'
import type { Random } from '../../../usecases/ports/sealing.ts'
import type { ListenerSockets } from './listener-sockets.ts'

type AnswerInPlaceDeps = {
  readonly listeners: Pick<Listeners, 'begin' | 'end'>
  readonly sockets: Pick<ListenerSockets, 'attach'>
  readonly random: Random
}

/** Longer than a flow that is answered at once takes to be delivered, with its first retries. */
const bounds = { mostPerAccount: 10, lifetimeSeconds: 120 }

/** A listener of this instance without a connection: a function answers. */
export const answerInPlace =
  ({ listeners, sockets, random }: AnswerInPlaceDeps): AnswerInPlace =>
  async (flow, answer) => {
    const id = listenerId(random(idBytes))
    const attached = sockets.attach(id, (message) => {
      if (message.type !== 'callback') return
      void answer(message).then((reply) => attached.hear(heard(reply, message.id)))
    })
    const begun = await listeners.begin({ id, ...flow, forwardTo: undefined }, bounds)
    if (begun)
      return ok(() => {
        attached.detach()
        void listeners.end(id)
      })
    attached.detach()
    return fail('error_rate_limit', { description: 'Too many listeners are connected.' })
  }

const heard = (reply: LocalReply, id: number) =>
  reply.type === 'reply'
    ? { ...reply, id, body: Buffer.from(reply.body, 'base64') }
    : { ...reply, id }

import type { AcceptListenersDeps } from '../edges/http/listen/accept-listeners.ts'
import {
  admitListener,
  beginListening,
  endListening,
  keepListening,
} from '../usecases/delivery/listen.ts'
import type { Parts } from './parts.ts'

/** The connections of developers who receive test callbacks with `vidimus listen`. */
export function wireListeners({ config, store, sockets, log }: Parts): AcceptListenersDeps {
  const { apiKeys, listeners, random } = store
  const deps = { apiKeys, enabled: config.environments, listeners, random, log }
  return {
    admit: (authorization, wish) => admitListener(deps, authorization, wish),
    begin: (listener) => beginListening(deps, listener),
    keep: (id) => keepListening(deps, id),
    end: (id) => endListening(deps, id),
    sockets,
    log,
  }
}

import { sendPage, servePages } from './page-server.ts'
import { hostileStates, type Look, states } from './states.ts'

/** Every page a person can come to, at `/state/<name>?language=…&device=…`. */
export const serveStates = () =>
  servePages((url, response) => {
    const state = [...states, ...hostileStates].find(
      ({ name }) => url.pathname === `/state/${name}`,
    )
    if (state)
      return sendPage(response, state.document(Object.fromEntries(url.searchParams) as Look))
    // The answer that leaves a browser where it is.
    response.writeHead(204).end()
  })

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
    // Nothing is said of the flow, so that the page stays as it is; 204 also keeps a browser there.
    response.writeHead(url.pathname.startsWith('/flows/') ? 503 : 204).end()
  })

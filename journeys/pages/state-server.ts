import { sendPage, servePages } from './page-server.ts'
import { pseudoDocument } from './pseudo-language.ts'
import { hostileStates, type Look, states } from './states.ts'

/** Every page a person can come to, at `/state/<name>?language=…&device=…`. */
export const serveStates = () =>
  servePages((url, response) => {
    const state = [...states, ...hostileStates].find(
      ({ name }) => url.pathname === `/state/${name}`,
    )
    const { language, ...look } = Object.fromEntries(url.searchParams)
    if (state && (language === 'pseudo' || language === 'pseudo-rtl')) {
      const document = state.document({ ...look, language: 'en' } as Look)
      return sendPage(response, pseudoDocument(document, language))
    }
    if (state) return sendPage(response, state.document({ ...look, language } as Look))
    if (url.pathname.endsWith('/browser-requests'))
      return response
        .setHeader('Content-Type', 'application/json')
        .end('{"requests":[{"protocol":"openid4vp-v1-signed","data":{}}]}')
    // Nothing is said of the flow, so that the page stays as it is; 204 also keeps a browser there.
    response.writeHead(url.pathname.startsWith('/flows/') ? 503 : 204).end()
  })

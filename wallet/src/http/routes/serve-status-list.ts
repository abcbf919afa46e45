import { makeSandboxStatusTokens } from '../../issuer/sandbox-status.ts'
import { type CallAnswer, plain } from '../answer-call.ts'
import type { Call } from '../call.ts'
import { type Settings, statusListUri } from '../settings.ts'

/** The sandbox's status list in the requested format (Token Status List, section 8.1). */
export async function serveStatusList({ header }: Call, settings: Settings): Promise<CallAnswer> {
  const accept = header('accept') ?? '*/*'
  const tokens = await makeSandboxStatusTokens(statusListUri(settings), settings.now())
  const token = tokens.find(({ mediaType }) => accept.includes(mediaType) || accept.includes('*/*'))
  const headers = { 'cache-control': 'no-cache', vary: 'Accept' }
  return token === undefined
    ? plain('not offered in that format\n', 'text/plain', headers, 406)
    : plain(token.body, token.mediaType, headers)
}

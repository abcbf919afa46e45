import { decodeSignedJson, isJsonObject } from '../../encoding/signed-json.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import { decryptAnswer } from '../answer/decrypt-answer.ts'
import { judgeMembers, type OpenedAnswer } from '../answer/open-answer.ts'
import { readVpToken } from '../answer/read-vp-token.ts'
import { unreadable } from '../answer/unreadable.ts'
import type { BrowserRequest } from './browser-request.ts'
import { browserTranscript } from './browser-transcript.ts'
import { openHpke } from './open-hpke.ts'
import type { GivenInBrowser } from './read-browser-answer.ts'

type Opened = Result<OpenedAnswer, 'answer_unreadable'>

/**
 * Opens an answer with the key of the request that it must answer. Through this channel an error of
 * a wallet ends nothing: the person may have chosen the wrong one, and another channel may succeed.
 */
export function openBrowserAnswer(request: BrowserRequest, answer: GivenInBrowser): Opened {
  if (answer.channel !== request.channel) return unreadable('on another channel')
  return answer.channel === 'browser' ? openJwe(request, answer.jwe) : openSealed(request, answer)
}

/** OpenID4VP 1.0 appendix A.4: the content of a `direct_post.jwt`, without `state`. */
function openJwe({ answerKey, query }: BrowserRequest, jwe: string): Opened {
  const plaintext = decryptAnswer(jwe, answerKey)
  if (!plaintext.ok) return plaintext
  const members = decodeSignedJson(plaintext.value)
  if (!isJsonObject(members)) return unreadable('the JWE holds no JSON object')
  return ok(judgeMembers(members, { query }))
}

type Sealed = Extract<GivenInBrowser, { readonly channel: 'browser_mdoc' }>

function openSealed(request: BrowserRequest, sealed: Sealed): Opened {
  const response = openHpke(request.answerKey, sealed, browserTranscript(request))
  if (response === undefined) return unreadable('it does not open with the key of this request')
  // The shape and bounds of a presentation are judged in one place.
  const token = response.toString('base64url')
  const presentation = readVpToken({ pid_mdoc: [token] }, request.query)
  return ok(
    presentation.ok
      ? { kind: 'presentation', presentation: presentation.value }
      : { kind: 'malformed', failure: presentation.failure },
  )
}

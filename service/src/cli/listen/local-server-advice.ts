import { findings } from '../../usecases/delivery/diagnose.ts'

/** What is wrong with a developer's server and how to fix it, in one sentence each. */
export type Advice = { readonly cause: string; readonly fix: string }

type Trouble = {
  readonly code: string
  /** The service's explanation, if there is more to say than the code. */
  readonly description?: string | undefined
  readonly status?: number | undefined
  readonly contentType?: string | undefined
  readonly url: string
}

export function adviseOn(trouble: Trouble): Advice {
  if (trouble.code === 'status_not_200') return adviseOnStatus(trouble)
  const advice = byCode[trouble.code]
  if (advice !== undefined) return advice(trouble)
  const [, said = trouble.code, fix = seeLog] = findings[trouble.code] ?? []
  return { cause: `${trouble.description ?? said}.`.replace('..', '.'), fix }
}

const seeLog = 'See the log of your server.'
const example = '{"redirect_uri":"http://localhost:3000/thanks"}'

const byCode: { readonly [code: string]: (trouble: Trouble) => Advice } = {
  connect_failed: ({ url }) => ({
    cause: `Nothing answers at ${url}.`,
    fix: 'Start your server, or correct --forward-to.',
  }),
  tls_failed: ({ url }) => ({
    cause: `${new URL(url).host} does not speak TLS, or its certificate is not trusted here.`,
    fix: 'Forward to http:// on this machine, or give Node the authority by NODE_EXTRA_CA_CERTS.',
  }),
  connection_lost: () => ({
    cause: 'Your server ended the connection without an answer.',
    fix: seeLog,
  }),
  malformed_response: () => ({
    cause: 'What answers there does not speak HTTP.',
    fix: 'Correct the port in --forward-to.',
  }),
  timeout: () => ({
    cause: 'Your server did not answer within 10 seconds.',
    fix: 'Answer first, and do what takes long afterwards.',
  }),
  gone: () => ({
    cause: 'Your server answered 410, which ends all attempts for this flow.',
    fix: `Answer 200 with ${example}; 410 is for endpoints that are gone for good.`,
  }),
  content_type_wrong: ({ contentType }) => ({
    cause: `Your server answered with ${contentType ?? 'no content type'} instead of application/json.`,
    fix: `Answer with Content-Type: application/json and ${example}.`,
  }),
  too_large: () => ({
    cause: 'Your server answered with more than 16 KiB.',
    fix: `Answer with ${example} alone.`,
  }),
  not_json: () => ({
    cause: 'The body of the answer is not JSON.',
    fix: `Answer with ${example}.`,
  }),
  redirect_uri_missing: () => ({
    cause: 'The answer has no redirect_uri, so nobody knows where the person goes on.',
    fix: `Answer with ${example}.`,
  }),
  redirect_uri_misnamed: ({ description = 'The answer has no redirect_uri.' }) => ({
    cause: description,
    fix: `Answer with ${example}; redirect_url is what /prove answers.`,
  }),
  redirect_uri_refused: ({ description = 'The redirect_uri is not accepted.' }) => ({
    cause: description,
    fix: 'Answer with a whole https:// address, or http:// on this machine.',
  }),
}

function adviseOnStatus({ status = 0, url }: Trouble): Advice {
  const { pathname } = new URL(url)
  if (status === 404 || status === 405)
    return {
      cause: `Your server has no POST ${pathname} (${status}).`,
      fix: 'Add the handler, callbackHandler() of @vidimus/sdk for example, or correct --forward-to.',
    }
  if (status === 401 || status === 403)
    return {
      cause: `Your server does not let the callback in (${status}).`,
      fix: 'Let this path pass without login or form token: callbacks prove themselves by their signature.',
    }
  if (status >= 300 && status < 400)
    return {
      cause: `Your server answered with a redirect (${status}), which is not followed.`,
      fix: `Answer 200 with ${example}: it is the person's browser that is sent on.`,
    }
  if (status >= 400 && status < 500)
    return {
      cause: `Your server refused the callback (${status}).`,
      fix: 'If it checks the signature, give it the callback secret (whsec_…) of this account in test.',
    }
  return { cause: `Your server answered ${status} instead of 200.`, fix: seeLog }
}

import type { Fields } from '../oidc/raw-client.ts'

/** What became of a request: the person's page, a page of ours, or an error for the application. */
export type Verdict = 'page' | 'stays here' | (string & {})

type Difference = {
  readonly what: string
  readonly ours: Verdict
  readonly theirs: Verdict
  readonly isMeant: (request: Fields) => boolean
  readonly reason: string
}

/** Where our provider and `oidc-provider` answer one request differently. */
export const differences: readonly Difference[] = [
  {
    what: 'no `redirect_uri`',
    ours: 'stays here',
    theirs: 'any',
    isMeant: ({ redirect_uri: uri }) => !uri,
    reason: 'Core 1.0 requires it; they take the only one that is registered',
  },
  {
    what: '`scope` without `openid`',
    ours: 'invalid_scope',
    theirs: 'any',
    isMeant: ({ scope }) => !scope?.split(' ').includes('openid'),
    reason: 'only OpenID Connect is offered; they also take requests of plain OAuth 2.0',
  },
  {
    what: '`prompt` that is unknown or not offered by them',
    ours: 'page',
    theirs: 'invalid_request',
    isMeant: ({ prompt }) => prompt === 'nonsense' || prompt === 'select_account',
    reason: 'the person is asked in any case, so there is nothing to refuse',
  },
  {
    what: '`id_token_hint` that is not an ID token',
    ours: 'page',
    theirs: 'invalid_request',
    isMeant: ({ id_token_hint: hint }) => Boolean(hint),
    reason: 'there is no session that it could name, so it is not read',
  },
  {
    what: '`claims` without a member',
    ours: 'page',
    theirs: 'invalid_request',
    isMeant: ({ claims }) => claims === '{}',
    reason: 'it asks for nothing more, and Core 1.0 does not forbid it',
  },
  {
    what: '`claims` with the `sub` of a person',
    ours: 'login_required',
    theirs: 'page',
    isMeant: ({ claims }) => Boolean(claims?.includes('"sub"')),
    reason: '`sub` is new for each proof, so nobody can meet it; they find out after the login',
  },
  {
    what: '`claims` with an essential `acr` that is not offered',
    ours: 'unmet_authentication_requirements',
    theirs: 'page',
    isMeant: ({ claims }) => Boolean(claims?.includes('"acr"')),
    reason: 'no wallet can meet it, so nobody is asked; they find out after the login',
  },
  {
    what: '`max_age` of more than ten digits',
    ours: 'invalid_request',
    theirs: 'page',
    isMeant: ({ max_age: age }) => (age?.length ?? 0) > 10,
    reason: 'every input has a bound',
  },
  {
    what: '`response_mode=fragment`',
    ours: 'invalid_request',
    theirs: 'page',
    isMeant: ({ response_mode: mode }) => mode === 'fragment',
    reason: 'it is meant for tokens in the browser; discovery does not offer it',
  },
  {
    what: 'an unknown `response_mode`',
    ours: 'invalid_request',
    theirs: 'unsupported_response_mode',
    isMeant: ({ response_mode: mode }) => Boolean(mode),
    reason: 'the code that RFC 6749 has for it; theirs is not registered',
  },
]

const isError = (verdict: Verdict) => verdict !== 'page' && verdict !== 'stays here'

/** Whether a difference is on the list. With several mistakes, either may be named first. */
export function isListed(request: Fields, changed: number, ours: Verdict, theirs: Verdict) {
  if (changed > 1 && isError(ours) && isError(theirs)) return true
  return differences.some(
    (each) =>
      each.ours === ours &&
      (each.theirs === 'any' || each.theirs === theirs) &&
      each.isMeant(request),
  )
}

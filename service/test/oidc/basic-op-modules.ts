/**
 * The modules of the OpenID Foundation's plans `oidcc-basic-certification-test-plan` (from
 * `oidcc-server` on, in its order) and `oidcc-config-certification-test-plan` (the first one).
 */
export type OpModule = {
  readonly name: string
  /** Of Core 1.0, unless another text is named. */
  readonly section: string
  /** `skipped`: as the suite does, because discovery does not offer it. */
  readonly result: 'passed' | 'skipped' | 'not passed'
  /** Why, unless it is passed. */
  readonly reason?: string
}

const passed = <Name extends string>(name: Name, section: string) => ({
  name,
  section,
  result: 'passed' as const,
})

const skipped = <Name extends string>(name: Name, section: string, reason: string) => ({
  name,
  section,
  result: 'skipped' as const,
  reason,
})

/** What needs a session, which is missing on purpose: every answer is a proof by a wallet. */
const withoutSession = <Name extends string>(name: Name, section: string, reason: string) => ({
  name,
  section,
  result: 'not passed' as const,
  reason,
})

const noSuchScope = 'the scope is not offered, and ignored: the configured question is asked'
const noRequestObjects = 'request objects are not offered, and refused'

export const opModules = [
  passed('oidcc-discovery-endpoint-verification', 'Discovery 1.0, 3 and 4'),
  passed('oidcc-server', '3.1'),
  passed('oidcc-response-type-missing', '3.1.2.6'),
  passed('oidcc-idtoken-signature', '2, 10.1'),
  skipped('oidcc-idtoken-unsigned', '2', 'an ID token is always signed'),
  passed('oidcc-userinfo-get', '5.3.1'),
  passed('oidcc-userinfo-post-header', '5.3.1'),
  passed('oidcc-userinfo-post-body', '5.3.1'),
  passed('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', '3.1.2.1'),
  skipped('oidcc-scope-profile', '5.4', noSuchScope),
  skipped('oidcc-scope-email', '5.4', noSuchScope),
  passed('oidcc-scope-address', '5.4'),
  skipped('oidcc-scope-phone', '5.4', noSuchScope),
  skipped('oidcc-scope-all', '5.4', noSuchScope),
  passed('oidcc-ensure-other-scope-order-succeeds', '3.1.2.1'),
  passed('oidcc-display-page', '3.1.2.1'),
  passed('oidcc-display-popup', '3.1.2.1'),
  passed('oidcc-prompt-login', '3.1.2.1'),
  passed('oidcc-prompt-none-not-logged-in', '3.1.2.6'),
  withoutSession(
    'oidcc-prompt-none-logged-in',
    '3.1.2.1',
    'there is no session, so it is always `login_required`',
  ),
  passed('oidcc-max-age-1', '3.1.2.1'),
  withoutSession(
    'oidcc-max-age-10000',
    '3.1.2.1',
    'a second request is a second proof, so `sub` and `auth_time` are new',
  ),
  passed('oidcc-ensure-request-with-unknown-parameter-succeeds', '3.1.2.1'),
  withoutSession(
    'oidcc-id-token-hint',
    '3.1.2.1',
    'the hint comes with `prompt=none`, which is always `login_required`',
  ),
  passed('oidcc-login-hint', '3.1.2.1'),
  passed('oidcc-ui-locales', '3.1.2.1'),
  passed('oidcc-claims-locales', '5.2'),
  passed('oidcc-ensure-request-with-acr-values-succeeds', '3.1.2.1'),
  passed('oidcc-codereuse', '3.1.3.2'),
  passed('oidcc-codereuse-30seconds', 'RFC 6749, 4.1.2'),
  passed('oidcc-ensure-registered-redirect-uri', '3.1.2.1'),
  passed('oidcc-ensure-post-request-succeeds', '3.1.2.1'),
  passed('oidcc-server-client-secret-post', '9'),
  passed('oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported', '6.2'),
  passed('oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported', '6.1'),
  passed('oidcc-claims-essential', '5.5.1'),
  skipped('oidcc-ensure-request-object-with-redirect-uri', '6.1', noRequestObjects),
  skipped('oidcc-refresh-token', '12', 'there are no refresh tokens'),
  passed('oidcc-ensure-request-with-valid-pkce-succeeds', 'RFC 7636'),
] as const satisfies readonly OpModule[]

export type OpModuleName = (typeof opModules)[number]['name']

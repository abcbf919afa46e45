import { account, foreign, now, type RefusedWishes, url } from './make-vector.ts'

/** Tokens that the service signed, but not for this customer, this proof or this time. */
export const wrongClaims: RefusedWishes = {
  presentation_expired: [
    ['expired', 'an hour too late', { claims: { iat: now - 7_200, exp: now - 3_600 } }],
    [
      'expires-now',
      'exp is the first second in which it is no longer valid (RFC 7519, 4.1.4)',
      { claims: { exp: now } },
    ],
  ],
  presentation_malformed: [
    ['expiry-missing', 'no exp', { claims: { exp: undefined } }],
    ['expiry-text', 'exp is a text', { claims: { exp: String(now + 3_540) } }],
    ['issue-time-missing', 'no iat', { claims: { iat: undefined } }],
    ['flow-missing', 'no jti: a second use could not be noticed', { claims: { jti: undefined } }],
    ['issuer-missing', 'no issuer', { claims: { issuer: undefined } }],
    ['revealed-missing', 'no revealed', { claims: { revealed: undefined } }],
    ['derived-missing', 'no derived', { claims: { derived: undefined } }],
    ['derived-list', 'derived is a list', { claims: { derived: ['1'] } }],
    ['derived-boolean', 'true instead of "1"', { claims: { derived: { nationality: true } } }],
    ['age-boolean', 'the same for an age', { claims: { derived: { age_over: true } } }],
    ['state-missing', 'no state', { claims: { state: undefined } }],
  ],
  presentation_not_yet_valid: [
    ['issued-later', 'made an hour from now', { claims: { iat: now + 3_600, exp: now + 7_200 } }],
    [
      'not-before-later',
      'nbf is an hour from now (RFC 7519, 4.1.5)',
      { claims: { nbf: now + 3_600 } },
    ],
  ],
  service_mismatch: [
    [
      'other-service',
      'made by another service',
      { claims: { iss: 'https://id.example.evil.example' } },
    ],
    ['service-slash', 'the address is compared to the letter', { claims: { iss: `${url}/` } }],
    ['service-missing', 'no iss', { claims: { iss: undefined } }],
  ],
  audience_mismatch: [
    [
      'other-account',
      'made for another customer',
      { claims: { aud: 'acc_0therCust0merXXXXXXX/test' } },
    ],
    [
      'longer-account',
      'another account whose id begins with ours',
      { claims: { aud: `${account}X/test` } },
    ],
    [
      'audience-list',
      'aud is one text, never a list',
      { claims: { aud: [`${account}/test`, 'acc_0ther/test'] } },
    ],
    ['audience-missing', 'no aud', { claims: { aud: undefined } }],
  ],
  environment_mismatch: [
    [
      'other-environment',
      'for live where test is expected',
      { claims: { aud: `${account}/live`, environment: 'live' } },
    ],
    [
      'key-of-other-environment',
      'for live, and signed by a key of live, which the list of test does not have',
      {
        header: { kid: foreign.kid },
        claims: { aud: `${account}/live`, environment: 'live' },
        key: foreign,
      },
    ],
    [
      'environment-contradicts',
      'aud says test, environment says live',
      { claims: { environment: 'live' } },
    ],
  ],
  state_mismatch: [
    ['other-state', 'made for another proof of ours', { claims: { state: 'b1Zr0QxkqT2m9cVx' } }],
    ['state-empty', 'an empty state is nobody’s', { claims: { state: '' } }],
  ],
}

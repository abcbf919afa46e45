/** The texts about programs that verify people by OpenID Connect. */
export const englishApplications = {
  title: 'Applications',
  lead: 'A program that speaks OpenID Connect verifies people with three copied values, without code of yours.',
  add: 'Add application',
  emptyTitle: 'No applications yet',
  empty:
    'Keycloak, Auth0, WordPress, Spring and others need three values: discovery URL, client ID and client secret.',
  notASignIn:
    'Each request asks a wallet, and sub is new for each proof: it verifies people, it does not recognise them.',
  guide: 'How it works',
  columns: {
    name: 'Name',
    clientId: 'Client ID',
    issuer: 'Issuer',
    lastUsed: 'Last used',
    status: 'Status',
  },
  status: { active: 'Active', disabled: 'Disabled' },
  addTitle: 'Add an application',
  nameHint: 'For you and your team. People see the name of your company.',
  kind: 'Program',
  otherKind: 'Another program',
  redirectUris: 'Redirect URIs',
  redirectUrisHint: 'One a line, exactly as the program sends them.',
  issuer: 'Identity',
  noIssuer:
    'This environment has no identity to ask for yet. Whoever runs this service sets it up.',
  asks: 'The most it may ask for',
  lacking: 'This identity never has it.',
  age: 'At least this old?',
  newTitle: (name: string) => `Values for “${name}”`,
  newLead: 'Copy the three values into your program. You will not see the secret again.',
  newSecret: 'The new client secret',
  notStored:
    'The secret is neither copied nor marked as stored. Once this is closed, nobody can show it again.',
  closeAnyway: 'Close and lose the secret',
  recipe: (kind: string) => `Where to put them: ${kind}`,
  discoveryUrl: 'Discovery URL',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  values: 'Values for your program',
  valuesLead: 'The secret was shown once. If it is lost, replace it.',
  formerUntil: 'The former secret works until',
  created: 'Created',
  rotate: 'Replace secret …',
  rotateTitle: (name: string) => `Replace the secret of “${name}”`,
  rotateNow: 'Replace secret',
  grace: 'Keep the former secret working for',
  disable: 'Disable …',
  disableTitle: (name: string) => `Disable “${name}”`,
  disableLead: 'Its requests and codes are refused at once. That cannot be undone.',
  disableNow: 'Disable application',
  disabled: 'Application disabled',
  isDisabled: 'This application is disabled. Its requests are refused.',
  settings: 'Settings',
  saved: 'Application saved',
  protocol: 'OpenID Connect',
  choices: {
    auth_method: {
      label: 'How the program authenticates',
      options: {
        client_secret_basic: 'Secret in the header (client_secret_basic)',
        client_secret_post: 'Secret in the body (client_secret_post)',
        private_key_jwt: 'With its own key (private_key_jwt)',
      },
    },
    assertion_aud: {
      label: 'Audience (aud) of its assertions',
      options: {
        issuer: 'The issuer only',
        endpoints: 'Also the address of /token or /par, for older programs',
      },
    },
    id_token_alg: {
      label: 'ID token signature',
      options: { RS256: 'RS256: every program', ES256: 'ES256: faster' },
    },
    pkce: {
      label: 'PKCE',
      options: { required: 'Required (S256)', when_sent: 'Only if the program sends it' },
    },
    par: {
      label: 'Pushed requests (PAR)',
      options: { required: 'Required', when_sent: 'Only if the program sends them' },
    },
    claims_in: {
      label: 'Claims are in',
      options: { both: 'ID token and userinfo', userinfo: 'userinfo only' },
    },
  },
  jwks: 'Public keys (JWK Set)',
  jwksHint: 'JSON with up to five public keys. Never paste a private key.',
  withoutPkce:
    'Without PKCE a stolen code is easier to abuse. Choose this only for a program that cannot send it.',
  withoutPar:
    'Anybody who knows the client ID can begin logins in your name. If the program can push its requests, require it.',
  pushInLive:
    'If your program can push its requests (PAR), require them in the settings of the application, so that nobody else can begin logins in your name.',
  registration: {
    covered: 'A registration certificate covers what it may ask for.',
    warned:
      'No registration certificate covers what it may ask for. This deployment asks all the same; wallets may refuse.',
    refused: 'No registration certificate covers what it may ask for, so requests are refused.',
  },
  certificates: 'Certificates',
  refusals: 'Last refusals',
  refusalsLead: 'What your program was answered instead of a proof, the newest first.',
  refusal: { error: 'Error', endpoint: 'Endpoint', count: 'Times', last: 'Last' },
  remedies: {
    redirect_uri_unknown: 'Add the redirect URI to the settings exactly as the program sends it.',
    invalid_client:
      'Compare client ID, secret and the way of authentication with the program. If the secret is lost, replace it.',
    invalid_grant:
      'A code works once, for 60 seconds, with the redirect URI and the PKCE verifier of its request. Let the person start again.',
    invalid_request: 'Change the request of the program as the sentence above says.',
    invalid_request_uri:
      'A pushed request works for 90 seconds, in one browser. Let the person start again.',
    invalid_scope: 'Ask for openid, and only for what is enabled in the settings.',
    unauthorized_client:
      'See the settings and the certificates; the sentence above says what is missing.',
    login_required:
      'Nothing is answered without the person. Switch silent sign-in (prompt=none) off in the program.',
    unsupported_response_type: 'Set the program to the authorization code flow.',
    unsupported_grant_type:
      'Set the program to the authorization code flow, without refresh tokens.',
    unmet_authentication_requirements:
      'Let the program ask for the acr that the sentence above names, or for none.',
    request_not_supported: 'Switch request objects (JAR) off in the program; use pushed requests.',
    request_uri_not_supported: 'Use a request URI of our own endpoint for pushed requests.',
    registration_not_supported: 'Switch the parameter registration off in the program.',
    temporarily_unavailable:
      'Wait for the seconds in Retry-After and try again. If it says too many requests, your quota is under Usage.',
    other: 'The guide explains each error.',
  },
  tryIt: 'Try it',
  tryTest:
    'Start the verification in your program and answer with the sandbox wallet. Each attempt is in the list of flows.',
  tryLive: 'Start the verification in your program. Each attempt is in the list of flows.',
  open: (origin: string) => `Open ${origin}`,
  flows: 'Flows of this application',
}

import { settingsUsage } from './account/setting-options.ts'

const flowUsage = `  vidimus flow list [--created-after TIME] [--status delivering] [--outcome error_expired]
                                      [--limit 100] [--cursor flow_…]
                                      flows of your account, newest first
  vidimus flow find STATE             the flows that were started with this state
  vidimus flow cancel flow_…          end a waiting flow; your server receives error_cancelled
  vidimus flow redeliver flow_…       deliver its callback again, now
  vidimus flow expire flow_…          make a test flow expire now`

/** The part in `@vidimus/cli`, which needs no database. */
export const flowClientUsage = `  vidimus flow show flow_…            what happened in a flow, step by step
${flowUsage}`

/** The same for encryption keys. */
export const ownEncryptionKeyUsage = `  vidimus encryption-key new FILE     make a key pair; FILE gets the private key, the public one is printed
  vidimus encryption-key open CHALLENGE --key FILE
                                      decrypt what shows that the private key works`

export const usageTexts = {
  serve: `  vidimus serve [--workers N] [--no-migrate]
                                      run the service; logs are JSON lines on standard output;
                                      --workers: by N processes behind one port, on PostgreSQL;
                                      --no-migrate: leave the tables as they are`,
  local:
    '  vidimus local [--shop-url URL]      run the service locally with a test account (npm start runs it)',
  wallet:
    '  vidimus wallet                      serve the sandbox wallet, for trying proofs in test',
  account: `  vidimus account create --name "Kiosk" --environment test [--redirect-url URL]
${settingsUsage('  vidimus account set acc_… --environment test')}
  vidimus account list [--find TEXT] [--limit 100] [--cursor acc_…]
                                      newest first, one page at a time; --find: names that start with TEXT
  vidimus account show acc_…          its settings, keys and contents; secrets are never shown
  vidimus account suspend acc_…       vidimus account resume acc_…
  vidimus account delete acc_… [--confirm NAME]
                                      erase it permanently; without --confirm: list what would be erased`,
  branding: `  vidimus branding set acc_… --environment test [--display-name NAME] [--purpose "fr: TEXT"]
                                      [--purpose-de TEXT] [--purpose-en TEXT] [--logo FILE.png]
                                      [--accent #0b5c4d] [--privacy-url URL]
                                      [--legal-name NAME] [--postal-address LINES] [--contact-email ADDRESS]
                                      [--supervisory-authority NAME]     (none removes a value)`,
  key: `  vidimus key create acc_… --environment test [--name NAME] [--expires-in 90d]
  vidimus key list acc_…
  vidimus key revoke key_…`,
  secret: '  vidimus secret rotate acc_… --environment test',
  application: `  vidimus application create acc_… --environment test --name "Shop" --redirect-uri URL[,URL]
                                      --ask family_name,birth_date[,nationality_de] [--issuer ID]
                                      [--id-token-alg ES256] [--without-pkce] [--par required]
                                      [--auth-method client_secret_post | --jwks FILE.json]
                                      [--assertion-aud endpoints]
                                      [--claims-in userinfo]
                                      discovery URL, client ID and secret for OpenID Connect
  vidimus application set acc_… --environment test --application app_… [--name NAME]
                                      [--redirect-uri URL[,URL]] [--ask LIST] [--issuer ID]
                                      [--id-token-alg ALG] [--with-pkce] [--without-pkce]
                                      [--par required|when_sent] [--claims-in both|userinfo]
                                      [--auth-method METHOD] [--jwks FILE.json]
                                      [--assertion-aud issuer|endpoints]
                                      what is not named stays as it is
  vidimus application list acc_… --environment test
  vidimus application rotate-secret acc_… --environment test --application app_…
                                      the former secret works for 24 more hours
  vidimus application disable acc_… --environment test --application app_…`,
  'encryption-key': `${ownEncryptionKeyUsage}
  vidimus encryption-key add acc_… --environment test --file PUBLIC.json
  vidimus encryption-key prove acc_… --environment test --kid KID --decrypted TEXT
                                      encrypt results for it from now on
  vidimus encryption-key list acc_… --environment test
  vidimus encryption-key remove acc_… --environment test --kid KID`,
  'signing-keys': `  vidimus signing-keys rotate [--now] start signing with the next keys, ID tokens' too;
                                      --now: after a compromise
  vidimus signing-keys list           every key, its state and when it is withdrawn
  vidimus signing-keys withdraw KID   remove a former key from the published list immediately`,
  doctor: `  vidimus doctor [--reach]            check the deployment and suggest fixes; changes nothing
                                      --reach: also check that the public URL and all Redirect URLs answer`,
  trust: `  vidimus trust list                  the trust lists: the edition in use and how long it is valid
  vidimus trust refresh               fetch them now; all instances use them within five seconds`,
  certificate: `  vidimus certificate request [acc_…] --environment live --organisation NAME [--country DE]
                                      [--identifier VATDE-…] [--service ID]
                                      create a key and a certificate request for the registrar;
                                      without an account: for yourself, the operator
  vidimus certificate import [acc_…] --environment live --file FILE.pem [--chain]
                                      use it for new flows; --chain: also send the certificates above it
  vidimus certificate list [acc_…]    every certificate, its identifiers and when it expires
  vidimus certificate authority       print the authority, as PEM, that a wallet has to trust to take
                                      the requests of this service`,
  registration: `  vidimus registration import acc_… --environment live --file FILE.jwt [--service ID]
                                      [--default | --key key_…]
                                      store what the customer may ask for; --default, --key: start using it
  vidimus registration use acc_… reg_…|none --environment live [--key key_…]
  vidimus registration list acc_… --environment live
  vidimus registration remove acc_… reg_… --environment live`,
  registrar: `  vidimus registrar show acc_… --environment live
                                      what was asked for in the last 30 days, what is registered, what
                                      differs, and which certificates to renew
  vidimus registrar save acc_… --environment live --file FILE.json
                                      [--organisation NAME] [--country DE] [--identifier VATDE-…] [--service ID]
                                      write all of it to a file for the registrar; --organisation: with a
                                      new key and the request for its certificate`,
  audit: `  vidimus audit verify [--checkpoint FILE] [--public] [--json]
                                      check that the audit log is what was written, and print its newest
                                      checkpoint; --checkpoint: must also have the one that was kept in
                                      this file; --public: without the master key, what anybody can check;
                                      exit code 4: nothing is known to be wrong, but the log has no chain,
                                      or the checkpoint cannot be compared`,
  'master-key':
    '  vidimus master-key status           progress of a master key rotation across all instances',
  migrate: `  vidimus migrate [--create]          bring the tables up to date while instances run; --create: also
                                      create them in an empty database`,
  backup: `  vidimus backup FILE                 copy the SQLite database while it is in use; for PostgreSQL, explain how`,
  restore: `  vidimus restore FILE [--replace]    restore a copy while no service runs; --replace: even if a database
                                      exists, which is kept under another name
  vidimus restore                     the same for a PostgreSQL database filled by pg_restore
  vidimus restore --moved             end nothing: the database has moved here, and the original is gone`,
  listen: `  vidimus listen --forward-to http://localhost:3000/callback
                                      receive the account's test callbacks here, without a public address`,
  trigger: `  vidimus trigger <outcome> [--same-device] [--format mdoc] [--issuer xx-sandbox] [--key FILE]
                  [--person minor]
                                      run a whole proof with the sandbox wallet and check how it ends;
                                      --key: the private key that opens your encrypted results
  vidimus trigger [<outcome>] --start-url http://localhost:3000/start [--start-method GET|POST]
                  [--forward-to http://localhost:3000/callback] [--same-device] [--format mdoc]
                                      the same through your own application: its start page, its
                                      callback and its return page; the default outcome is approve
  vidimus trigger [<outcome>] --application app_… --redirect-uri URL --secret FILE
                  [--same-device] [--format mdoc] [--person minor]
                                      run a login of an application in place of its program, and show
                                      code, token answer and claims; FILE holds its client secret
  vidimus trigger --list              the outcomes and the callback each one causes`,
  callback: `  vidimus callback test [URL]         send your endpoint valid and invalid callbacks and report which
                                      of its answers are faults or security holes; without URL: the
                                      account's Redirect URL in test`,
  certify: `  vidimus certify --start-url http://localhost:3000/start [--start-method GET|POST]
                  [--callback-url http://localhost:3000/callback] [--only CASE,CASE]
                  [--junit FILE.xml] [--label COMMIT]
                                      try your whole application as people, wallets and attackers
                                      would, and say whether it can go live; without --callback-url:
                                      the account's Redirect URL in test; --label: the portal shows
                                      the result under this name; exit code 2 if nothing can be tried
  vidimus certify --list              the cases, what each does and what it expects
  vidimus certify --explain CASE      one case: what it does and expects, the attack, and what to do`,
  flow: `  vidimus flow show flow_… [--stored] what happened in a flow, step by step; --stored: all that is stored of it
${flowUsage}`,
  explain:
    '  vidimus explain CODE|CHECK          what a code or a check means, and who has to mend it',
  bench: `  vidimus bench [--quick] [--engine sqlite|postgres] [--mode direct_post|direct_post.jwt] [--format sd-jwt|mdoc]
                                      [--channel qr|this_device|browser] [--handover callback|application]
                                      [--compare DIR] [--starts N] [--profile] [--chart FILE.svg]
                                      measure a checkout of Vidimus on this machine`,
  completion: `  vidimus completion bash|zsh|fish    print the completion script for a shell`,
  'setup-link': `  vidimus setup-link [acc_…] [--email ADDRESS]
                                      a link to the portal for an owner of the account, or for an operator`,
  'sign-in-link': `  vidimus sign-in-link acc_…          a link that signs you in, on your own machine only`,
  user: `  vidimus user list [--find TEXT] [--limit 100] [--cursor usr_…]
                                      everyone who can sign in to the portal, one page at a time;
                                      --find: e-mail addresses that start with TEXT
  vidimus user show    usr_… | ADDRESS
  vidimus user disable usr_… | ADDRESS [--force]     vidimus user enable usr_… | ADDRESS
  vidimus user demote  usr_… | ADDRESS [--force]     make an operator an ordinary user
  vidimus user delete  usr_… | ADDRESS [--force]     --force: even the last owner or operator`,
}

export type UsageName = keyof typeof usageTexts

/** The help for one command. The last two lines are the same for every command. */
export const helpOf = (usage: string): string =>
  `${usage}

Exit codes: 0 success, 1 failure (the reason is on standard error), 2 wrong usage.
All commands: vidimus --help`

/** Grouped and ordered as people look for them. */
export const summaries: readonly (readonly [
  group: string,
  { readonly [name in UsageName]?: string },
])[] = [
  [
    'Build an integration',
    {
      listen: 'receive the account’s test callbacks here, without a public address',
      trigger: 'run a whole proof with the sandbox wallet and check how it ends',
      callback: 'test your endpoint with valid and invalid callbacks',
      certify: 'try your whole application, and say whether it can go live',
      flow: 'list, show, cancel and redeliver flows',
      explain: 'what a code or a check means, and who has to mend it',
      'sign-in-link': 'a link that signs you in, on your own machine',
    },
  ],
  [
    'Run the service',
    {
      serve: 'run the service; logs are JSON lines on standard output',
      doctor: 'check the deployment and suggest fixes',
      migrate: 'bring the tables up to date while instances run',
      backup: 'copy the database while it is in use',
      restore: 'restore a copy; flows that were open in it are ended',
      trust: 'show or refresh the lists of trusted issuers',
      certificate: 'request, import and list the certificates that tell wallets who asks',
      audit: 'check that the audit log is what was written',
      'master-key': 'show the progress of a master key rotation',
      'signing-keys': 'list, rotate and withdraw the keys that sign presentations',
      bench: 'measure a checkout on this machine',
    },
  ],
  [
    'Look after customers and people',
    {
      account: 'create, show, change, suspend and delete accounts',
      key: 'create, list and revoke API keys',
      registration: 'manage the certificates that say what a customer may ask for',
      registrar: 'what a registrar needs, from what a customer really asks for',
      secret: 'rotate the secret that signs callbacks',
      application: 'let programs that speak OpenID Connect verify people',
      'encryption-key': 'encrypt results so that only the customer can read them',
      branding: 'name, logo, purpose and contact on the person’s page',
      user: 'manage who can sign in to the portal',
      'setup-link': 'a link to the portal for an owner or an operator',
    },
  ],
  [
    'Try it on one machine',
    {
      local: 'run the service locally with a test account (npm start does)',
      wallet: 'serve the sandbox wallet, for trying proofs in test',
      completion: 'print the completion script for a shell',
    },
  ],
]

/** Commands that need a running service at most. They are in `@vidimus/cli` too. */
export const clientCommands = [
  'listen',
  'trigger',
  'callback',
  'certify',
  'flow',
  'encryption-key',
  'explain',
  'completion',
] as const

const nameWidth = Math.max(...Object.keys(usageTexts).map((name) => name.length))

const group = ([title, commands]: (typeof summaries)[number]): string =>
  [title, ...Object.entries(commands).map(([name, text]) => summaryLine(name, text))].join('\n')

const summaryLine = (name: string, text: string): string => `  ${name.padEnd(nameWidth)}  ${text}`

/** Lists some of the commands, one line each. */
export const summaryLines = (names: readonly UsageName[]): string =>
  summaries
    .flatMap(([, commands]) => Object.entries(commands))
    .filter(([name]) => names.some((wanted) => wanted === name))
    .map(([name, text]) => summaryLine(name, text))
    .join('\n')

export const overview = (
  version: string,
): string => `Vidimus ${version}: identity verification with EU Digital Identity wallets

${summaries.map(group).join('\n\n')}

Run vidimus COMMAND --help for the details of a command. All commands except serve, local and
completion take --json. Settings are VIDIMUS_… variables: docs/operate/configuration.md. listen,
trigger, callback, and flow list, find, cancel and redeliver call the service at VIDIMUS_URL with
the key in VIDIMUS_API_KEY; the others work directly on the database, even while the service runs.`

import { settingsUsage } from './account/setting-options.ts'

export const usageTexts = {
  serve: `  vidimus serve [--no-migrate]        run the service; logs are JSON lines on standard output;
                                      --no-migrate: leave the tables to vidimus migrate`,
  local:
    '  vidimus local [--shop-url URL]      run the service locally with a ready test account (npm start runs it)',
  wallet:
    '  vidimus wallet                      serve the sandbox wallet, with which people try proofs in test',
  account: `  vidimus account create --name "Kiosk" --environment test [--redirect-url URL]
${settingsUsage('  vidimus account set acc_… --environment test')}
  vidimus account list [--find TEXT] [--limit 100] [--cursor acc_…]
                                      the newest first, page by page; --find: by how their names begin
  vidimus account show acc_…          its settings, keys and what it holds; never a key or a secret
  vidimus account suspend acc_…       vidimus account resume acc_…
  vidimus account delete acc_… [--confirm NAME]
                                      erase it for good; without --confirm: say what would go`,
  branding: `  vidimus branding set acc_… --environment test [--display-name NAME] [--purpose-de TEXT] [--purpose-en TEXT]
                                      [--logo FILE.png] [--accent #0b5c4d] [--privacy-url URL]
                                      [--legal-name NAME] [--postal-address LINES] [--contact-email ADDRESS]
                                      [--supervisory-authority NAME]     (none takes away)`,
  key: `  vidimus key create acc_… --environment test [--name NAME] [--expires-in 90d]
  vidimus key list acc_…
  vidimus key revoke key_…`,
  secret: '  vidimus secret rotate acc_… --environment test',
  'signing-keys': `  vidimus signing-keys rotate [--now] the keys that sign presentations; --now after a compromise
  vidimus signing-keys list           each with its state and when it is withdrawn
  vidimus signing-keys withdraw KID   take a former key from the published list at once`,
  doctor: `  vidimus doctor [--reach]            what is well and what is not, each with its fix; changes nothing
                                      --reach: also whether the public URL and all Redirect URLs answer`,
  trust: `  vidimus trust list                  the trust lists: which edition is kept, until when it counts
  vidimus trust refresh               fetch them now; all instances follow within five seconds`,
  certificate: `  vidimus certificate request [acc_…] --environment live --organisation NAME [--country DE]
                                      [--identifier VATDE-…] [--service ID]
                                      make a key, and the request with which a registrar issues its
                                      access certificate; without an account: your own
  vidimus certificate import [acc_…] --environment live --file FILE.pem [--chain]
                                      use it for new flows; --chain: send what is above it too
  vidimus certificate list [acc_…]    each with its identifiers and when it expires`,
  registration: `  vidimus registration import acc_… --environment live --file FILE.jwt [--service ID]
                                      [--default | --key key_…]
                                      store what the customer may ask for; --default, --key: ask with it
  vidimus registration use acc_… reg_…|none --environment live [--key key_…]
  vidimus registration list acc_… --environment live
  vidimus registration remove acc_… reg_… --environment live`,
  'master-key':
    '  vidimus master-key status           how far a rotation of the master key is, over all instances',
  migrate: `  vidimus migrate [--create]          bring the tables up to date while instances serve; --create: make
                                      them where there are none`,
  backup: `  vidimus backup FILE                 copy the SQLite database while it is served; with PostgreSQL: say how`,
  restore: `  vidimus restore FILE [--replace]    take a copy into use, with no service running; --replace: even where there
                                      is a database, which is kept under another name
  vidimus restore                     the same for a PostgreSQL database that pg_restore has filled`,
  listen: `  vidimus listen --forward-to http://localhost:3000/callback
                                      receive the account's test callbacks here; no public address is needed`,
  trigger: `  vidimus trigger <outcome> [--same-device] [--format mdoc] [--issuer xx-sandbox]
                                      run a whole proof with the sandbox wallet and check how it ends
  vidimus trigger [<outcome>] --start-url http://localhost:3000/start [--start-method GET|POST]
                  [--forward-to http://localhost:3000/callback] [--same-device] [--format mdoc]
                                      the same through your own application: its start page, its
                                      callback and its return page; approve unless another is named
  vidimus trigger --list              the outcomes, with the callback of each`,
  callback: `  vidimus callback test [URL]         send your endpoint signed callbacks, right and wrong ones, and
                                      say which of its answers are faults or security holes; without
                                      URL: the Redirect URL of the account in test`,
  flow: `  vidimus flow show flow_… [--stored] how a flow went, step by step; --stored: everything that is stored of it
  vidimus flow expire flow_…          let the time of a test flow run out now`,
  bench: `  vidimus bench [--quick] [--engine sqlite|postgres] [--mode direct_post|direct_post.jwt] [--format sd-jwt|mdoc]
                                      [--compare DIR] [--profile] [--chart FILE.svg]
                                      measure a checkout of Vidimus on this machine`,
  completion: `  vidimus completion bash|zsh|fish    what a shell reads to complete these commands`,
  'setup-link': `  vidimus setup-link [acc_…] [--email ADDRESS]
                                      a link into the portal for an owner of the account, else for an operator`,
  'sign-in-link': `  vidimus sign-in-link acc_…          a link that signs you in, on your own machine alone`,
  user: `  vidimus user list [--find TEXT] [--limit 100] [--cursor usr_…]
                                      who can sign in to the portal, by e-mail address, page by page;
                                      --find: by how their addresses begin
  vidimus user show    usr_… | ADDRESS
  vidimus user disable usr_… | ADDRESS [--force]     vidimus user enable usr_… | ADDRESS
  vidimus user demote  usr_… | ADDRESS [--force]     an operator becomes a user like any other
  vidimus user delete  usr_… | ADDRESS [--force]     --force: even the last owner or operator`,
}

export type UsageName = keyof typeof usageTexts

/** The help for one command. The last two lines are the same for every command. */
export const helpOf = (usage: string): string =>
  `${usage}

Exit code 0: done. 1: it failed, and why is on standard error. 2: it was called wrongly.
All commands: vidimus --help`

/** Grouped and ordered as people look for them. */
export const summaries: readonly (readonly [
  group: string,
  { readonly [name in UsageName]?: string },
])[] = [
  [
    'Build an integration',
    {
      listen: 'receive the account’s test callbacks here; no public address is needed',
      trigger: 'run a whole proof with the sandbox wallet and check how it ends',
      callback: 'try your endpoint with right and wrong callbacks',
      flow: 'how a flow went, step by step',
      'sign-in-link': 'a link that signs you in, on your own machine',
    },
  ],
  [
    'Run the service',
    {
      serve: 'run it; logs are JSON lines on standard output',
      doctor: 'what is well and what is not, each with its fix',
      migrate: 'bring the tables up to date while instances serve',
      backup: 'copy the database while it is served',
      restore: 'take a copy into use: whatever was open in it is ended',
      trust: 'the lists by which issuers are trusted: show, fetch now',
      certificate: 'who we and customers are to wallets: request, import, list',
      'master-key': 'how far a rotation of the master key is',
      'signing-keys': 'the keys that sign presentations: list, rotate, withdraw',
      bench: 'measure a checkout on this machine',
    },
  ],
  [
    'Look after customers and people',
    {
      account: 'create, show, change, suspend, delete accounts',
      key: 'create, list and revoke API keys',
      registration: 'what a customer may ask wallets for, as a registrar says',
      secret: 'rotate the secret that signs callbacks',
      branding: 'name, logo, purpose and contact on the person’s page',
      user: 'who can sign in to the portal',
      'setup-link': 'a link into the portal for an owner or an operator',
    },
  ],
  [
    'Try it on one machine',
    {
      local: 'run the service locally with a ready test account (npm start does)',
      wallet: 'serve the sandbox wallet, with which people try proofs in test',
      completion: 'let a shell complete these commands',
    },
  ],
]

/** Commands that need only a running service. They are in `@vidimus/cli` too. */
export const clientCommands = ['listen', 'trigger', 'callback', 'completion'] as const

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

vidimus COMMAND --help tells about one. All but serve, local and completion take --json.
Settings are VIDIMUS_… variables: docs/operate/configuration.md. listen, trigger and
callback ask the service at VIDIMUS_URL with the test key in VIDIMUS_API_KEY; the others work on the
database directly, also while the service runs.`

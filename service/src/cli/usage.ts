export const usageTexts = {
  serve:
    '  vidimus serve                       run the service; logs are JSON lines on standard output',
  local:
    '  vidimus local [--shop-url URL]      run the service locally with a ready test account (npm start runs it)',
  wallet:
    '  vidimus wallet                      serve the sandbox wallet, with which people try proofs in test',
  account: `  vidimus account create --name "Kiosk" --environment test [--redirect-url URL]
  vidimus account set acc_… --environment test [--redirect-url URL] [--cross-device auto|allow|forbid]
                      [--intent-to-retain unsaid|yes|no]
                                      [--return-origins https://a.example,https://b.example | any]
                                      [--website https://shop.example | none] [--fallback-url URL | none]
  vidimus account list
  vidimus account show acc_…
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
  'master-key':
    '  vidimus master-key status           how far a rotation of the master key is, over all instances',
  backup: `  vidimus backup FILE                 copy the SQLite database while it is served; with PostgreSQL: say how`,
  restore: `  vidimus restore FILE [--replace]    take a copy into use, with no service running; --replace: even where there
                                      is a database, which is kept under another name
  vidimus restore                     the same for a PostgreSQL database that pg_restore has filled`,
  listen: `  vidimus listen --forward-to http://localhost:3000/callback
                                      receive the account's test callbacks here; no public address is needed`,
  trigger: `  vidimus trigger <outcome> [--same-device] [--format mdoc] [--issuer xx-sandbox]
                                      run a whole proof with the sandbox wallet and check how it ends
  vidimus trigger --list              the outcomes, with the callback of each`,
  flow: `  vidimus flow show flow_… [--stored] how a flow went, step by step; --stored: everything that is stored of it
  vidimus flow expire flow_…          let the time of a test flow run out now`,
  bench: `  vidimus bench [--quick] [--engine sqlite|postgres] [--mode direct_post|direct_post.jwt] [--format sd-jwt|mdoc]
                                      [--compare DIR] [--profile] [--chart FILE.svg]
                                      measure a checkout of Vidimus on this machine`,
  'setup-link': `  vidimus setup-link [acc_…] [--email ADDRESS]
                                      a link into the portal for an owner of the account, else for an operator`,
  'sign-in-link': `  vidimus sign-in-link acc_…          a link that signs you in, on your own machine alone`,
  user: `  vidimus user list                   who can sign in to the portal
  vidimus user show    usr_… | ADDRESS
  vidimus user disable usr_… | ADDRESS [--force]     vidimus user enable usr_… | ADDRESS
  vidimus user demote  usr_… | ADDRESS [--force]     an operator becomes a user like any other
  vidimus user delete  usr_… | ADDRESS [--force]     --force: even the last owner or operator`,
}

export type UsageName = keyof typeof usageTexts

export const overview = (
  version: string,
): string => `Vidimus ${version}: identity verification with EU Digital Identity wallets

${Object.values(usageTexts).join('\n')}

Settings come from VIDIMUS_… variables (docs/operate/configuration.md). All commands but serve and local take --json.
listen and trigger ask the service at VIDIMUS_URL with the test key in VIDIMUS_API_KEY, without them the local stack's; the others work on the
database directly, also while the service runs.`

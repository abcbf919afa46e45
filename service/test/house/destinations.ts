/**
 * Every destination to which the code of the service opens a connection. A test finds the code,
 * and compares with the page for operators and with the NetworkPolicy.
 */
type Destination = {
  readonly what: string
  readonly to: string
  /** Those to open. What the operator names has the port of its address. */
  readonly ports: readonly string[]
  readonly privateAddresses: string
  /** Whether it goes through `VIDIMUS_OUTBOUND_PROXY`. */
  readonly proxied: 'public addresses' | 'no'
  /** The files that ask for it, below `service/src/`. */
  readonly openedIn: readonly string[]
}

const whereOpened = 'refused, unless `VIDIMUS_OUTBOUND_ALLOW` opens their range'
const yours = 'allowed: it is yours'

export const destinations: readonly Destination[] = [
  {
    what: 'callbacks and notices',
    to: 'each customer’s Redirect URL and alert URL, https',
    ports: ['443/TCP', 'theirs'],
    privateAddresses: whereOpened,
    proxied: 'public addresses',
    openedIn: ['edges/outbound/post-callback.ts'],
  },
  {
    what: 'status lists',
    to: 'what a credential or a registration certificate names, https',
    ports: ['443/TCP'],
    privateAddresses: whereOpened,
    proxied: 'public addresses',
    openedIn: ['edges/outbound/fetch-list.ts'],
  },
  {
    what: 'revocation lists',
    to: 'what a certificate names, http or https',
    ports: ['80/TCP', '443/TCP'],
    privateAddresses: whereOpened,
    proxied: 'public addresses',
    openedIn: ['edges/outbound/fetch-list.ts'],
  },
  {
    what: 'trust lists',
    to: 'the address in the file of `VIDIMUS_CONFIG`, https',
    ports: ['443/TCP'],
    privateAddresses: 'allowed for the host that you named; what it redirects to as status lists',
    proxied: 'public addresses',
    openedIn: ['edges/outbound/fetch-trust-list.ts'],
  },
  {
    what: 'sandbox wallet, in test',
    to: '`VIDIMUS_SANDBOX_WALLET_URL`',
    ports: ['its own'],
    privateAddresses: 'allowed for that address',
    proxied: 'public addresses',
    openedIn: ['edges/outbound/fetch-list.ts'],
  },
  {
    what: 'the service itself, by `vidimus doctor --reach`',
    to: '`VIDIMUS_PUBLIC_URL`',
    ports: ['its own'],
    privateAddresses: yours,
    proxied: 'public addresses',
    openedIn: ['cli/doctor/reach-public-url.ts'],
  },
  {
    what: 'signer',
    to: '`VIDIMUS_SIGNER_URL`',
    ports: ['its own'],
    privateAddresses: yours,
    proxied: 'public addresses',
    openedIn: ['edges/outbound/http-signer.ts'],
  },
  {
    what: 'audit stream',
    to: '`VIDIMUS_AUDIT_STREAM`',
    ports: ['its own'],
    privateAddresses: yours,
    proxied: 'public addresses',
    openedIn: ['edges/outbound/send-audit-lines.ts'],
  },
  {
    what: 'the forward proxy',
    to: '`VIDIMUS_OUTBOUND_PROXY`',
    ports: ['its own'],
    privateAddresses: yours,
    proxied: 'no',
    openedIn: ['edges/outbound/tunnel-connector.ts'],
  },
  {
    what: 'traces',
    to: '`VIDIMUS_TRACES_URL`',
    ports: ['its own'],
    privateAddresses: yours,
    proxied: 'no',
    openedIn: ['edges/telemetry/traces/export-spans.ts'],
  },
  {
    what: 'PostgreSQL',
    to: '`VIDIMUS_DATABASE_URL`',
    ports: ['5432/TCP'],
    privateAddresses: yours,
    proxied: 'no',
    openedIn: [
      'edges/store/engine/postgres/connections.ts',
      'edges/store/engine/postgres/failures.ts',
      'edges/store/engine/postgres/listener.ts',
      'edges/store/engine/postgres/named-query.ts',
      'edges/store/engine/postgres/servers.ts',
    ],
  },
  {
    what: 'name servers',
    to: '`/etc/resolv.conf`',
    ports: ['53/UDP', '53/TCP'],
    privateAddresses: yours,
    proxied: 'no',
    openedIn: ['edges/outbound/resolve-host.ts'],
  },
]

/** They open what the files above ask for. */
export const connectors = [
  'edges/outbound/connection-pools.ts',
  'edges/outbound/follow-redirects.ts',
  'edges/outbound/pinned-connector.ts',
  'edges/outbound/tunnel-connector.ts',
]

/** As the page for operators has it. */
export const destinationsTable = (): string =>
  [
    ['what', 'where to', 'port', 'private addresses', 'through a proxy'],
    ['---', '---', '---', '---', '---'],
    ...destinations.map(({ what, to, ports, privateAddresses, proxied }) => [
      what,
      to,
      ports.join(', '),
      privateAddresses,
      proxied,
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Code that can open a connection, or asks the one client to. */
const opening =
  /from '(?:undici|pg|ws)'|from 'node:(?:net|tls|https?|http2|dgram|dns(?:\/promises)?)'|\bfetch\(|exporter-trace-otlp|\bclient\.send\(|\bsendAndFollow\(/

export const opensConnections = (text: string): boolean =>
  opening.test(text.replaceAll(/^import type .*$/gm, ''))

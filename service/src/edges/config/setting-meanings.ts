import type { variableNames } from './settings.ts'

/**
 * What docs/operate/configuration.md says about each setting, in Markdown. `npm run
 * config-reference` writes it there, with the defaults and bounds from the code.
 */
type Meaning = {
  readonly about: string
  /** For a default that depends on something, or that is not a text that could be set. */
  readonly fallback?: string
  /** The allowed values, unless it is a number. */
  readonly allowed: string
}

type SettingName = (typeof variableNames)[number]

export const settingMeanings: { readonly [name in SettingName]: Meaning } = {
  VIDIMUS_PUBLIC_URL: {
    about: 'where people, wallets and customers reach the service',
    fallback: '`http://localhost:<port>`',
    allowed: 'scheme, host and port; https, except on loopback',
  },
  VIDIMUS_HOST: { about: 'the address it listens on', allowed: 'an address or a host name' },
  VIDIMUS_PORT: { about: 'the port it listens on', allowed: '' },
  VIDIMUS_WORKERS: {
    about:
      'the processes that serve behind that port, [one for each core](instances.md#the-cores-of-one-machine); more than one needs PostgreSQL',
    allowed: '',
  },
  VIDIMUS_DATABASE_URL: {
    about:
      'SQLite for one instance, PostgreSQL for several; several hosts for [failover](failover.md)',
    fallback: '`sqlite:./data/vidimus.db`',
    allowed:
      '`sqlite:` and a file (relative to the working directory), or `postgres://user:password@host:5432/name`',
  },
  VIDIMUS_DATABASE_DIRECT_URL: {
    about: 'PostgreSQL past a [pooler](failover.md#pgbouncer), for `LISTEN` and migrations',
    fallback: '`VIDIMUS_DATABASE_URL`',
    allowed: '`postgres://…`',
  },
  VIDIMUS_DATABASE_PREPARED: {
    about: '`off` for PgBouncer before 1.21 in transaction mode',
    fallback: '`on`',
    allowed: '`on`, `off`',
  },
  VIDIMUS_MASTER_KEY: {
    about:
      'seals what is stored. Required with `live` or PostgreSQL; else a key is made in `master.key` beside the SQLite file. A list while it is [rotated](rotate-keys.md#the-master-key)',
    fallback: 'made for local use',
    allowed: 'base64 of 32 bytes: `openssl rand -base64 32`',
  },
  VIDIMUS_MASTER_KEY_COMMAND: {
    about:
      'a program that prints the master key, such as the client of a [secret store](keys.md#from-a-command)',
    allowed: 'an absolute path and its arguments; no shell',
  },
  VIDIMUS_ENVIRONMENTS: {
    about: 'which kinds of API keys are served',
    allowed: '`test`, `live` or `test,live`',
  },
  VIDIMUS_FLOW_LIFETIME_SECONDS: { about: 'how long a person has', allowed: '' },
  VIDIMUS_RETURN_TIMEOUT_SECONDS: {
    about: 'how long a person may take to come back from a wallet on the same device',
    allowed: '',
  },
  VIDIMUS_RESULT_LIFETIME_SECONDS: {
    about: 'how long a verified result is kept for delivery; 0 means one attempt',
    allowed: '',
  },
  VIDIMUS_AUDIT_RETENTION_DAYS: {
    about: 'how many days events stay in the audit log',
    allowed: '',
  },
  VIDIMUS_AUDIT_STREAM: {
    about: 'gets the [audit log](audit.md) as JSON lines',
    allowed: 'an https address, or the absolute path of a file',
  },
  VIDIMUS_AUDIT_STREAM_SECRET: {
    about: 'signs what is sent to that address; required with one',
    allowed: '`whsec_` and base64 of 24 to 64 bytes',
  },
  VIDIMUS_RATE_LIMIT_PER_SECOND: {
    about:
      'calls per API key and instance (each worker process is one), twice that in a burst; `0` switches it off',
    allowed: '',
  },
  VIDIMUS_DRAIN_SECONDS: {
    about:
      'how long an instance that was told to stop still serves: longer than load balancers need to notice',
    allowed: '',
  },
  VIDIMUS_OUTBOUND_ALLOW: {
    about:
      'what callbacks, notices and lists may reach although it is [private](private-networks.md); link-local stays forbidden',
    allowed: 'CIDR ranges, separated by commas',
  },
  VIDIMUS_OUTBOUND_PROXY: {
    about:
      'a [forward proxy](private-networks.md#through-a-proxy) for everything on the internet; private addresses are called directly',
    allowed:
      'http or https, host and port, with user and password: `http://user:password@proxy:3128`',
  },
  VIDIMUS_TRUSTED_PROXIES: {
    about: 'the proxies in front of the service; see [below](#behind-a-proxy)',
    allowed: 'addresses and CIDR ranges, or `loopback` for one on the same machine',
  },
  VIDIMUS_METRICS_TOKEN: {
    about: 'the bearer token of `/metrics`; required with `live`',
    allowed: 'at least 16 visible ASCII characters',
  },
  VIDIMUS_SIGNER_URL: {
    about:
      'a [signer](keys.md#keys-that-never-leave) that makes and keeps the keys of presentations; without it they are in the database, sealed',
    allowed: 'an https address with or without a path; http on loopback',
  },
  VIDIMUS_SIGNER_TOKEN: {
    about: 'the bearer token for it',
    allowed: 'at least 16 visible ASCII characters',
  },
  VIDIMUS_TRACES_URL: {
    about: 'where [traces](#traces) are sent by OTLP over HTTP; without it there are none',
    allowed: 'a collector such as `http://localhost:4318`, or a whole address with a path',
  },
  VIDIMUS_SANDBOX_WALLET_URL: {
    about:
      'the sandbox wallet (only in test): people who are asked for `xx-sandbox` are sent there, and its status lists are fetched from its paths `/status/…` alone. Without it their device’s wallet is opened, and an answer ends with `error_status_unavailable`',
    fallback: '`http://localhost:4001` while the public URL is loopback, else none',
    allowed: 'an http or https address',
  },
  VIDIMUS_CONFIG: {
    about: 'the [file of issuers and certificates](#issuers-and-certificates)',
    allowed: 'a JSON file',
  },
  VIDIMUS_LANGUAGES: {
    about:
      'the [languages](../guides/languages.md) of the person’s pages; English is always there. Leave out those that you do not want to offer',
    fallback: 'all',
    allowed: 'tags separated by commas, such as `de,fr,pl`',
  },
}

/** What the VIDIMUS_CONFIG file says about an issuer in one environment. */
export const issuerMeanings: { readonly [member: string]: string } = {
  trustAnchors: 'PEM files of the [anchors](#anchors) that issue identities',
  statusAnchors: 'PEM files of the authorities that sign [status lists](#anchors)',
  trustList: 'the [trust list](#trust-lists) of the scheme, instead of anchors or beside them',
  vct: 'the SD-JWT types that are asked for and accepted',
  extends:
    'SD-JWT types that [inherit](#types-that-inherit) from one that is asked for: each with the type that it extends',
  trustedAuthorities: '`aki` tells wallets the key identifiers of the trust anchors',
  doctype: 'the mdoc type that is asked for and accepted',
  formats: 'the forms of an identity that are asked for',
  signerProfile: 'what the signer of an mdoc must be',
  revocation: 'what the [lists of revoked certificates](#anchors) count that signers name',
  algorithms:
    'how the issuer, its status lists and its wallets sign; SD-JWTs with ES256, ES384 or ES512 only, mdocs with any',
  arrayDecoys: 'the issuer writes [decoy digests](#anchors) in arrays',
  objectDecoys: 'the issuer writes [decoy digests](#anchors) in objects, such as a place of birth',
  nationalities: 'how many nationalities the issuer [writes into an identity](#anchors)',
  ageThresholds: 'the ages about which its identities have a statement (`age_equal_or_over`)',
  ageNamespace: 'the mdoc namespace of these statements (`age_over_NN`)',
  timeZone: 'where its calendar day begins, for [ages](../guides/wider-vocabulary.md)',
  always:
    'the attributes, and [parts of attributes](#parts-of-attributes), that every identity has, if only empty; others are asked for in sets',
  never:
    'those that no identity has; asking for an attribute of them is refused, and its parts are not asked for',
  responseMode: 'how wallets answer: encrypted, or outside HAIP in the clear',
  walletScheme: 'the URL scheme that opens wallets, or the https URL of a web wallet',
}

/** The same for `accessCertificate` and `trustList`. */
export const accessMeanings: { readonly [member: string]: string } = {
  key: 'PEM file of the private key, P-256; this or `signer`',
  signer: 'the name of its key at [the signer](keys.md#keys-that-never-leave), instead of `key`',
  chain: 'PEM file of its certificate and those above it, the leaf first',
  clientIdPrefix:
    'how wallets name the service: by the hash of the leaf, or by its host name, which is outside HAIP',
}

export const trustListMeanings: { readonly [member: string]: string } = {
  from: 'an https address, or a file that something else keeps up to date',
  signers:
    'PEM files of who signs the list. Pinned: nobody else’s list counts, whatever vouches for them',
  territory: 'of all who are listed, those of this country count',
  graceHours:
    'how long the last good list counts after its next update was due. After that nobody is trusted by it',
}

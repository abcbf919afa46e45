/**
 * Something outside our code prevents a start. The operator reads the message: the first sentence
 * says what is wrong, the others what to do.
 */
export class StartRefused extends Error {
  /**
   * Whether the same start may succeed later, because the cause is elsewhere or passes. If not,
   * this instance has to be changed first: its settings, its files or its release.
   */
  readonly mayPass: boolean

  constructor(message: string, mayPass: boolean) {
    super(message)
    this.mayPass = mayPass
  }
}

/** What is stored cannot be opened. */
export class MasterKeyMissing extends StartRefused {
  constructor(ids: readonly string[]) {
    const { message, mayPass } = startRefusals.masterKeyMissing(ids.join(', '))
    super(message, mayPass)
  }
}

/**
 * The operating system does not let us listen there. A port may be free later; an address that this
 * machine does not have is a wrong setting.
 */
export const listeningRefused = (
  { host, port }: { readonly host: string; readonly port: number },
  code = 'no reason given',
): StartRefused =>
  code === 'EADDRINUSE'
    ? startRefusals.portTaken(String(port))
    : startRefusals.cannotListen(host, String(port), code)

const mayPass = (message: string) => new StartRefused(message, true)
const stays = (message: string) => new StartRefused(message, false)

/**
 * Every refusal, in the order of docs/operate/troubleshooting.md, which is written from here. None
 * contains the words of an error, because databases quote values in theirs.
 */
export const startRefusals = {
  portTaken: (port: string) =>
    mayPass(
      `Port ${port} is taken by another program. Stop that program, which ss -ltnp names, or choose another port with VIDIMUS_PORT (and VIDIMUS_PUBLIC_URL).`,
    ),
  cannotListen: (host: string, port: string, code: string) =>
    stays(
      `Vidimus cannot listen on ${host}, port ${port} (${code}). Correct VIDIMUS_HOST, such as 127.0.0.1 or 0.0.0.0, or VIDIMUS_PORT.`,
    ),
  databaseUnreachable: (code: string) =>
    mayPass(
      `The database cannot be reached (${code}). Start it, or correct VIDIMUS_DATABASE_URL; pg_isready -d "$VIDIMUS_DATABASE_URL" asks it.`,
    ),
  databaseRefuses: (state: string) =>
    mayPass(
      `The database refuses the connection (SQLSTATE ${state}). Correct user (28…), password (28P01) or name (3D000) in VIDIMUS_DATABASE_URL, or wait if it is starting (57P03).`,
    ),
  databaseForbids: () =>
    mayPass(
      'The user of VIDIMUS_DATABASE_URL may not do this in the database (SQLSTATE 42501). See that it has its rights (docs/operate/database-roles.md).',
    ),
  tablesNotOwned: () =>
    stays(
      'The user of VIDIMUS_DATABASE_URL may not change the tables (SQLSTATE 42501). Change them as their owner with vidimus migrate, and start with --no-migrate (docs/operate/database-roles.md).',
    ),
  databaseFull: () =>
    mayPass(
      'The database refuses the connection (SQLSTATE 53300): it has no place for one more. Stop programs that hold connections, or raise its max_connections.',
    ),
  noPrimary: () =>
    mayPass(
      'No server in VIDIMUS_DATABASE_URL accepts writes. Start or promote one, or correct the setting.',
    ),
  certificateTime: (code: string) =>
    mayPass(
      `The certificate of the database has expired, or is not valid yet (${code}). Renew it at the database, or correct the clock of this machine.`,
    ),
  certificateName: () =>
    mayPass(
      'The certificate of the database is for another host (ERR_TLS_CERT_ALTNAME_INVALID). Name the host in VIDIMUS_DATABASE_URL as the certificate does, or have one issued for this name.',
    ),
  certificateAuthority: (code: string) =>
    mayPass(
      `The certificate of the database is of an authority that this machine does not know (${code}). Name that authority as sslrootcert in VIDIMUS_DATABASE_URL, or see who answers there.`,
    ),
  databaseWithoutTls: () =>
    mayPass(
      'The database speaks no TLS, and VIDIMUS_DATABASE_URL asks for it. Turn on ssl at the database, or correct the address.',
    ),
  databaseTls: (code: string) =>
    mayPass(
      `No TLS connection to the database comes about (${code}). Correct sslmode, sslrootcert, sslcert or sslkey in VIDIMUS_DATABASE_URL, or see the log of the database.`,
    ),
  databaseFile: (path: string, code: string) =>
    stays(
      `${path} cannot be read (${code}). Correct its permissions, or sslrootcert, sslcert or sslkey in VIDIMUS_DATABASE_URL.`,
    ),
  databaseConnection: (code: string) =>
    mayPass(
      `No connection to the database comes about (${code}). Correct VIDIMUS_DATABASE_URL, or see the log of the database.`,
    ),
  databaseLocked: () =>
    mayPass(
      'Another program holds a lock on the database, and nothing was changed. Stop that program, or wait until it is done, and try again.',
    ),
  stillMigrating: () =>
    mayPass(
      'Another instance is still changing the tables. Wait until it is done; pg_stat_activity shows it as "vidimus migration".',
    ),
  sqliteFile: () =>
    mayPass(
      'The SQLite file cannot be opened or written. See that its folder exists, is writable and has room, or correct VIDIMUS_DATABASE_URL.',
    ),
  sqliteDamaged: () =>
    stays(
      'The SQLite file is damaged, or is no database. Restore a backup with vidimus restore --replace (docs/operate/backup.md), or correct VIDIMUS_DATABASE_URL.',
    ),
  cannotWrite: (path: string, code: string) =>
    stays(
      `${path} cannot be written (${code}). Correct its permissions, or move the database with VIDIMUS_DATABASE_URL.`,
    ),
  noRoom: (path: string, code: string) =>
    mayPass(
      `There is no room in ${path} (${code}). Make room, or move the database with VIDIMUS_DATABASE_URL.`,
    ),
  databaseAbsent: (name: string) =>
    mayPass(
      `There is no Vidimus database at ${name}. Only vidimus serve, vidimus migrate --create and npm start make one. Run the command in the folder of the service, or name its database with VIDIMUS_DATABASE_URL.`,
    ),
  databaseOlder: (pending: string) =>
    mayPass(
      `The database is of an older release (it lacks ${pending}). Bring it up to date with vidimus migrate; vidimus serve does so, too, unless it was started with --no-migrate.`,
    ),
  databaseNewer: (unknown: string) =>
    stays(
      `A newer release has changed the database so that this one cannot use it (${unknown}). Install that release or a newer one here, too (docs/operate/upgrade.md).`,
    ),
  databaseTooOld: (name: string) =>
    stays(
      `The database at ${name} was made by a release before 0.3, which this release cannot read. Name another database with VIDIMUS_DATABASE_URL, or move this one away and start again.`,
    ),
  databaseCopied: (name: string) =>
    stays(
      `The database at ${name} is a copy that was not made safe to serve: since it was made, customers may have received other outcomes from the original. Run vidimus restore (docs/operate/backup.md); or vidimus restore --moved, if the original is gone and has served nothing since.`,
    ),
  masterKeyMissing: (ids: string) =>
    stays(
      `Values in the database are sealed with a master key that is not in VIDIMUS_MASTER_KEY, or another instance seals with it (${ids}). Add that key to the list, or restore the master.key file that belongs to this database; vidimus master-key status names keys by these ids. A key can be taken away after the log line master_key_rotated.`,
    ),
  signerMissing: () =>
    stays(
      'Presentations are signed by keys at a signer, and VIDIMUS_SIGNER_URL is not set. Set it, or have new keys made here with vidimus signing-keys rotate --now.',
    ),
  signerAway: (sentence: string) =>
    mayPass(
      `${sentence} Start the signer, or correct VIDIMUS_SIGNER_URL and VIDIMUS_SIGNER_TOKEN.`,
    ),
  accessCertificate: (sentence: string) =>
    stays(
      `${sentence} In the file that VIDIMUS_CONFIG names, use a certificate with the host of VIDIMUS_PUBLIC_URL as a DNS name, or set accessCertificate.clientIdPrefix to x509_hash.`,
    ),
} satisfies { readonly [refusal: string]: (...values: string[]) => StartRefused }

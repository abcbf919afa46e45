import { expect, test } from 'vitest'
import { storeAway } from '../core/vocabulary/error-code.ts'
import {
  listeningRefused,
  StartRefused,
  startRefusals,
} from '../usecases/operation/start-refusals.ts'
import { explainStartFailure } from './start-failure.ts'

const failure = (members: object, message = 'hidden-word') =>
  Object.assign(new Error(message), members)

const away = (cause: unknown) => failure({ code: storeAway, cause })

const listening = (code: string) => listeningRefused({ host: 'here.example', port: 80 }, code)

test.each([
  [
    'a refusal of our own',
    new StartRefused('Set VIDIMUS_MASTER_KEY to it.', false),
    'Set VIDIMUS_MASTER_KEY',
  ],
  ['a taken port', listening('EADDRINUSE'), 'Port 80 is taken'],
  ['a foreign address', listening('EADDRNOTAVAIL'), 'Correct VIDIMUS_HOST'],
  ['a name that is none', listening('ENOTFOUND'), 'cannot listen on here.example, port 80'],
  ['a privileged port', listening('EACCES'), 'VIDIMUS_PORT'],
  [
    'a database that is down',
    failure({ code: 'ECONNREFUSED' }),
    'cannot be reached (ECONNREFUSED)',
  ],
  ['a database without a name', failure({ code: 'ENOTFOUND' }), 'cannot be reached (ENOTFOUND)'],
  ['a resolver that is down', failure({ code: 'EAI_AGAIN' }), 'cannot be reached (EAI_AGAIN)'],
  ['a network that swallows', failure({ code: 'ETIMEDOUT' }), 'cannot be reached (ETIMEDOUT)'],
  ['a host that is away', failure({ code: 'EHOSTUNREACH' }), 'cannot be reached (EHOSTUNREACH)'],
  [
    'a signer that does not answer',
    failure({ code: 'SIGNER_AWAY' }, 'The signer did not sign: timeout.'),
    'The signer did not sign: timeout. Start the signer',
  ],
  ['a connection cut', failure({ code: 'ECONNRESET' }), 'cannot be reached (ECONNRESET)'],
  ['a timeout without a code', failure({}, 'timeout expired'), 'cannot be reached (no answer)'],
  [
    'a terminated connection',
    failure({}, 'Connection terminated unexpectedly'),
    'cannot be reached (no answer)',
  ],
  [
    'a store that is away',
    failure({ code: storeAway, cause: failure({ code: '28P01' }) }),
    'refuses the connection (SQLSTATE 28P01)',
  ],
  [
    'standbys alone',
    failure({ code: storeAway, cause: new AggregateError([]) }),
    'No server in VIDIMUS_DATABASE_URL accepts writes',
  ],
  ['a wrong password', failure({ code: '28P01' }), 'refuses the connection (SQLSTATE 28P01)'],
  ['a user who may not', failure({ code: '28000' }), 'refuses the connection (SQLSTATE 28000)'],
  [
    'a database that does not exist',
    failure({ code: '3D000' }),
    'refuses the connection (SQLSTATE 3D000)',
  ],
  [
    'a database that starts up',
    failure({ code: '57P03' }),
    'refuses the connection (SQLSTATE 57P03)',
  ],
  ['too many connections', failure({ code: '53300' }), '(SQLSTATE 53300): it has no place for one'],
  [
    'a SQLite file',
    failure({ code: 'ERR_SQLITE_ERROR', errcode: 14 }),
    'The SQLite file cannot be opened',
  ],
  [
    'a SQLite file that another program has locked',
    failure({ code: 'ERR_SQLITE_ERROR', errcode: 5 }),
    'Another program holds a lock on the database',
  ],
  [
    'a lock that stayed while a command waited to write',
    failure({ code: 'STORE_BUSY' }),
    'Another program holds a lock on the database',
  ],
  [
    'a damaged SQLite file',
    failure({ code: 'ERR_SQLITE_ERROR', errcode: 11 }),
    'is damaged, or is no database',
  ],
  [
    'a file that is no database',
    failure({ code: 'ERR_SQLITE_ERROR', errcode: 26 }),
    'is damaged, or is no database',
  ],
  ['a user without rights', failure({ code: '42501' }), 'may not do this in the database'],
  [
    'a certificate that has expired',
    away(failure({ code: 'CERT_HAS_EXPIRED' })),
    'The certificate of the database has expired',
  ],
  [
    'a certificate of another name',
    away(failure({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })),
    'is for another host',
  ],
  [
    'a certificate of an unknown authority',
    away(failure({ code: 'SELF_SIGNED_CERT_IN_CHAIN' })),
    'an authority that this machine does not know',
  ],
  [
    'a database without TLS',
    away(new Error('The server does not support SSL connections')),
    'speaks no TLS',
  ],
  [
    'a handshake that fails',
    away(failure({ code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' })),
    'No TLS connection to the database comes about (ERR_SSL',
  ],
  [
    'an authority that is not there',
    away(failure({ code: 'ENOENT', syscall: 'open', path: '/ca.pem' })),
    '/ca.pem cannot be read (ENOENT)',
  ],
  [
    'a user who may not connect',
    away(failure({ code: '0A000' })),
    'refuses the connection (SQLSTATE 0A000)',
  ],
  [
    'a name with several addresses',
    away(Object.assign(new AggregateError([failure({ code: 'ECONNREFUSED' })]), { code: 'x' })),
    'cannot be reached (ECONNREFUSED)',
  ],
  ['a connection that fails otherwise', away(failure({})), 'comes about (Error)'],
  [
    'several servers, each with its reason',
    away(new AggregateError([away(undefined), failure({ code: 'CERT_HAS_EXPIRED' })])),
    'The certificate of the database has expired',
  ],
  [
    'a folder that is not ours',
    failure({ code: 'EACCES', syscall: 'open', path: '/data' }),
    '/data cannot be written',
  ],
  ['a read-only disk', failure({ code: 'EROFS' }), 'The data folder cannot be written (EROFS)'],
  ['a full disk', failure({ code: 'ENOSPC', path: '/data' }), 'no room in /data (ENOSPC)'],
  ['a file where a folder should be', failure({ code: 'ENOTDIR' }), 'cannot be written (ENOTDIR)'],
])(
  '%s is explained in a sentence with its fix, without the words of the error',
  (_, error, expected) => {
    const told = explainStartFailure(error)?.sentence
    expect(told).toContain(expected)
    expect(told).toMatch(/(Set|Stop|Start|Correct|See|Change|Renew|Name|Turn|Make|Restore) .*\.$/)
    expect(told).not.toContain('hidden-word')
  },
)

test.each([
  ['a port that may be free later', listening('EADDRINUSE'), 1],
  ['an address that this machine does not have', listening('EADDRNOTAVAIL'), 2],
  ['a certificate that the database may renew', away(failure({ code: 'CERT_HAS_EXPIRED' })), 1],
  ['a file that the setting names', away(failure({ code: 'ENOENT', path: '/ca.pem' })), 2],
  ['a damaged file', failure({ code: 'ERR_SQLITE_ERROR', errcode: 11 }), 2],
  ['a folder without rights', failure({ code: 'EACCES' }), 2],
  ['a disk without room', failure({ code: 'ENOSPC' }), 1],
])('exit code 2 is for what only a change here mends: %s', (_, error, exitCode) => {
  expect(explainStartFailure(error)?.exitCode).toBe(exitCode)
})

test('every refusal says in further sentences what to do, and lists what it was given', () => {
  for (const refuse of Object.values(startRefusals)) {
    const { message } = refuse('Given.', 'given', 'given')
    expect(message).toMatch(/^.+\. [A-Z].+\.$/)
    if (refuse.length > 0) expect(message).toContain('iven')
  }
})

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a file that is missing', failure({ code: 'ENOENT' })],
  ['a mistake in our SQL', failure({ code: '42601' })],
  ['a duplicate row', failure({ code: '23505' })],
  ['something thrown that is no error', 'timeout'],
  ['nothing', undefined],
])('%s is not explained away', (_, error) => {
  expect(explainStartFailure(error)).toBeUndefined()
})

test('a statement that SQLite refuses is a bug of ours, not a broken file', () => {
  expect(explainStartFailure(failure({ code: 'ERR_SQLITE_ERROR', errcode: 2_067 }))).toBeUndefined()
})

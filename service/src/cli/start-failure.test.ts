import { expect, test } from 'vitest'
import { storeAway } from '../core/vocabulary/error-code.ts'
import { CannotListen } from '../wiring/cannot-listen.ts'
import { StartRefused } from '../wiring/open-store.ts'
import { explainStartFailure } from './start-failure.ts'

const failure = (members: object, message = 'hidden-word') =>
  Object.assign(new Error(message), members)

const listening = (code: string) =>
  new CannotListen({ host: 'here.example', port: 80 }, failure({ code }))

test.each([
  [
    'a refusal of our own',
    new StartRefused('Set VIDIMUS_MASTER_KEY to it.'),
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
    'a folder that is not ours',
    failure({ code: 'EACCES', syscall: 'open', path: '/data' }),
    '/data cannot be written',
  ],
  ['a read-only disk', failure({ code: 'EROFS' }), 'The data folder cannot be written (EROFS)'],
  ['a full disk', failure({ code: 'ENOSPC', path: '/data' }), '/data cannot be written (ENOSPC)'],
  ['a file where a folder should be', failure({ code: 'ENOTDIR' }), 'cannot be written (ENOTDIR)'],
])(
  '%s is explained in a sentence with its fix, without the words of the error',
  (_, error, expected) => {
    const told = explainStartFailure(error)?.sentence
    expect(told).toContain(expected)
    expect(told).toMatch(/(Set|Stop|Start|Correct|See|or correct) .*\.$/)
    expect(told).not.toContain('hidden-word')
  },
)

test.each([
  ['EADDRINUSE', 1],
  ['EADDRNOTAVAIL', 2],
  ['ENOTFOUND', 2],
  ['EACCES', 2],
])('listening fails with %s: exit code %d, 2 for what a setting must mend', (code, exitCode) => {
  expect(explainStartFailure(listening(code))?.exitCode).toBe(exitCode)
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

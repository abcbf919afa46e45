import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { errorCode, storeAway } from '../../../../core/vocabulary/error-code.ts'
import {
  connectFailure,
  isServerFull,
  isUsableAfter,
  postgresFailure,
  storeFailure,
} from './failures.ts'

/** As the driver reads it from the wire; `severity` is in the language of the database. */
const told = (code: string, severity: string) =>
  Object.assign(new pg.DatabaseError('…', 1, 'error'), { code, severity })

const ofTheSystem = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

describe('what PostgreSQL says is judged by its SQLSTATE, in whatever language', () => {
  test.each(['ERROR', 'FEHLER', 'ERREUR', '错误', 'ОШИБКА'])('%s', (severity) => {
    for (const code of ['23505', '22P05', '53100', '53200', '42501', '57014', 'P0001'])
      expect([code, postgresFailure(told(code, severity))]).toEqual([code, 'own'])
  })

  test.each(['FATAL', 'FATAL:', 'SCHWERWIEGEND', 'PANIK', 'ERROR'])('%s', (severity) => {
    const codes = ['25006', '08003', '08006', '57P01', '57P02', '57P03', '57P05', '25P03', '53300']
    for (const code of [...codes, '28P01', '3D000'])
      expect([code, postgresFailure(told(code, severity))]).toEqual([code, 'lost'])
  })
})

test.each(['40001', '40P01', '55P03'])(
  '%s is undone because of others, and worth another try',
  (code) => {
    expect(postgresFailure(told(code, 'FEHLER'))).toBe('locked')
  },
)

test.each(['40002', '40003'])('%s is not: its cause is the write, or unknown', (code) => {
  expect(postgresFailure(told(code, 'FEHLER'))).toBe('own')
})

test.each([
  ofTheSystem('ECONNREFUSED', 'connect'),
  ofTheSystem('ECONNRESET', 'read'),
  ofTheSystem('EPIPE', 'write'),
  ofTheSystem('ENOTFOUND', 'getaddrinfo'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Query read timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('timeout expired'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
])('%s is of the connection', (error) => {
  expect(postgresFailure(error)).toBe('lost')
})

test.each([
  new TypeError('Converting circular structure to JSON'),
  new RangeError('Invalid array length'),
  new Error('the Query read timeout of another'),
  Object.assign(new TypeError('The "key" argument must be…'), { code: 'ERR_INVALID_ARG_TYPE' }),
  'thrown text',
  undefined,
])('%s is of the write that threw it', (error) => {
  expect(postgresFailure(error)).toBe('own')
})

test.each(['53100', '53200', '58030'])(
  '%s is of one write, on a connection that goes on, and passes when there is room again',
  (code) => {
    const error = told(code, 'FEHLER')
    expect([isUsableAfter(error), errorCode(storeFailure(error))]).toEqual([true, storeAway])
    expect(postgresFailure(storeFailure(error))).toBe('own')
  },
)

test.each([
  Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' }),
  Object.assign(new AggregateError([ofTheSystem('ECONNREFUSED', 'connect')]), {
    code: 'ECONNREFUSED',
  }),
  new Error('The server does not support SSL connections'),
  told('42501', 'ERROR'),
])('whatever fails while a connection is made is of the database: %s', (error) => {
  expect(postgresFailure(error)).toBe('own')
  const failure = connectFailure(error)
  expect([errorCode(failure), postgresFailure(failure)]).toEqual([storeAway, 'lost'])
})

test('what is known of a failed connection stays known', () => {
  const full = told('53300', 'FATAL')
  expect([connectFailure(full), isServerFull(connectFailure(full))]).toEqual([full, true])
})

import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { mostOidcFields, oidcFormBytes } from '../limits.ts'
import { readFormBody, readQuery } from './read-form.ts'

const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&')

/** What the readers look at. */
const asked = (form: string) =>
  ({
    raw: { url: `/oidc/test/authorize?${form}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: { bytes: Buffer.from(form) },
  }) as unknown as FastifyRequest

const bounds: readonly [string, string, boolean][] = [
  ['as many fields as are allowed', fields(mostOidcFields), true],
  ['one more', fields(mostOidcFields + 1), false],
  ['as many bytes as are allowed', `a=${'x'.repeat(oidcFormBytes - 2)}`, true],
  ['one byte more', `a=${'x'.repeat(oidcFormBytes - 1)}`, false],
]

test.each(bounds)('%s, in the address and in a body', (_which, form, isRead) => {
  expect([readQuery(asked(form)).ok, readFormBody(asked(form)).ok]).toEqual([isRead, isRead])
})

import { type TSchema, Type } from 'typebox'
import { environments } from '../../../core/vocabulary/environment.ts'
import {
  type IssuerId,
  issuerIdPattern,
  longestIssuerId,
} from '../../../core/vocabulary/issuers.ts'
import { fail } from '../../../core/vocabulary/result.ts'
import { type Role, roles } from '../../../core/vocabulary/roles.ts'

/** Schemas that several portal routes use. */

/** A closed list of words, typed as such. */
export const oneOf = <const Words extends readonly string[]>(words: Words, options = {}) =>
  Type.Unsafe<Words[number]>(Type.String({ enum: words, ...options }))

export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

/** Unknown members are refused: a misspelt setting must not look accepted. */
export const strictObject = <Properties extends Parameters<typeof Type.Object>[0]>(
  properties: Properties,
) => Type.Object(properties, { additionalProperties: false })

/** For a paged list: the id after which the next page starts, and how many entries. */
export const pageQuery = (prefix: string) =>
  strictObject({
    cursor: Type.Optional(Type.String({ pattern: `^${prefix}_[0-9A-Za-z]{1,40}$` })),
    limit: Type.Optional(
      Type.String({ pattern: '^([1-9]\\d?|100)$', description: '1 to 100. The default is 50.' }),
    ),
  })
/** What the cursor names was erased meanwhile, so the start of its page is unknown. */
export const goneCursor = () =>
  fail('request_invalid', { description: 'The list has changed. Start again from the first page.' })
/** More than anybody reads: to find one of so many, people type more of the name. */
export const mostFound = 50
export const nextCursor = nullable(Type.String({ description: 'Null on the last page.' }))

export const time = Type.String({ format: 'date-time' })
/** In UTC, to the millisecond at most. */
export const instant = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$',
    description,
  })
export const role = Type.Unsafe<Role>(Type.String({ enum: roles }))
export const environment = oneOf(environments)
export const issuerId = Type.Unsafe<IssuerId>(
  Type.String({ pattern: issuerIdPattern, maxLength: longestIssuerId }),
)
export const text = (maxLength: number, options = {}) => Type.String({ maxLength, ...options })
export const secretToken = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  description: 'The part of the link after #.',
})

export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
export const isoTimeOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : isoTime(milliseconds)

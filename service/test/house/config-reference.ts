import { join } from 'node:path'
import { z } from 'zod'
import { deploymentFileSchema } from '../../src/edges/config/deployment-file.ts'
import { readMasterKeys } from '../../src/edges/config/master-key.ts'
import type { Judge, SettingsReader } from '../../src/edges/config/read-settings.ts'
import {
  accessMeanings,
  issuerMeanings,
  settingMeanings,
  trustListMeanings,
} from '../../src/edges/config/setting-meanings.ts'
import { readSettings, variableNames } from '../../src/edges/config/settings.ts'
import { head, row, type TablesToWrite, writeTables } from './written-tables.ts'

/** The tables of docs/operate/configuration.md, written from what the code reads. */

export const referenceFile = join(import.meta.dirname, '../../../docs/operate/configuration.md')

type ReadSetting = { readonly fallback: unknown; readonly bounds: Judge<number>['bounds'] }

/** Every setting that the service reads, with its default, as it reads them. */
export function settingsRead(): ReadonlyMap<string, ReadSetting> {
  const seen = new Map<string, ReadSetting>()
  const reader: SettingsReader = {
    complaints: [],
    read: (name, fallback, judge) => {
      seen.set(name, { fallback, bounds: judge.bounds })
      return fallback
    },
  }
  readSettings(reader)
  readMasterKeys(reader)
  return seen
}

function settingsTable(): string {
  const read = settingsRead()
  const rows = variableNames.map((name) => {
    const { fallback, bounds } = read.get(name) ?? {}
    const { about, allowed, fallback: said } = settingMeanings[name]
    const range = bounds && `${bounds.lowest} to ${bounds.highest}`
    return row(`\`${name}\``, said ?? asText(fallback), range ?? allowed, about)
  })
  return [...head('variable', 'default', 'allowed', 'meaning'), ...rows].join('\n')
}

const asText = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join() : String(value ?? '')
  return text === '' ? 'none' : `\`${text}\``
}

type Member = {
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly type?: string
  readonly items?: Member
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly maximum?: number
  readonly anyOf?: readonly Member[]
}

type Shape = {
  readonly properties: { readonly [name: string]: unknown }
  readonly required?: readonly string[]
}

/** A part of the file's schema, by the names that lead to it. */
function partOf(...path: readonly string[]): Shape {
  const whole: unknown = z.toJSONSchema(deploymentFileSchema, { io: 'input' })
  const part = path.reduce((schema, name) => memberOf(schema, name), whole)
  if (!isShape(part)) throw new Error(`the file has no ${path.join('.')}`)
  return part
}

function memberOf(schema: unknown, name: string): unknown {
  const member = isShape(schema) ? schema.properties[name] : undefined
  const forms = isUnion(member) ? member.anyOf : []
  return forms.find(isShape) ?? member
}

const isUnion = (schema: unknown): schema is { readonly anyOf: readonly unknown[] } =>
  typeof schema === 'object' && schema !== null && 'anyOf' in schema

const isShape = (schema: unknown): schema is Shape =>
  typeof schema === 'object' && schema !== null && 'properties' in schema

function membersTable(part: Shape, meanings: { readonly [member: string]: string }): string {
  const { required = [] } = part
  const rows = Object.entries(part.properties).map(([name, member]) => {
    const about = meanings[name]
    if (about === undefined) throw new Error(`the member ${name} of the file is not explained`)
    // The schema of a member, as zod writes it.
    const described = member as Member
    const fallback = required.includes(name)
      ? 'required'
      : `\`${JSON.stringify(described.default)}\``
    return row(`\`${name}\``, fallback, allowedIn(described), about)
  })
  return [...head('member', 'default', 'allowed', 'meaning'), ...rows].join('\n')
}

function allowedIn({ items, maxItems, minItems = 0, ...one }: Member): string {
  if (items !== undefined)
    return `${minItems} to ${maxItems ?? 'all'} of ${items.enum ? words(items.enum) : 'text'}`
  if (one.enum !== undefined) return words(one.enum)
  if (one.maximum !== undefined) return `up to ${one.maximum}`
  if (one.anyOf) return 'an object, or `null`'
  if (one.type === 'object') return 'an object'
  return one.type === 'boolean' ? '`true`, `false`' : 'text'
}

const words = (list: readonly unknown[]): string => list.map((word) => `\`${word}\``).join(', ')

const tables: TablesToWrite = {
  settings: settingsTable,
  'access-certificate': () => membersTable(partOf('accessCertificate'), accessMeanings),
  issuer: () => membersTable(partOf('issuers', 'de-ausweis', 'test'), issuerMeanings),
  'trust-list': () =>
    membersTable(partOf('issuers', 'de-ausweis', 'test', 'trustList'), trustListMeanings),
}

/** The page with its tables as they should be; the prose around them stays. */
export const withTables = (page: string): string => writeTables(page, 'config-reference', tables)

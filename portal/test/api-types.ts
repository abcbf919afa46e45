/**
 * Makes the portal's types from the contract of its API. It supports only the part of OpenAPI that
 * the contract uses.
 */

type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly (string | boolean)[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  /** The row of a setting. */
  readonly 'x-setting'?: object
  /** The rows of the table of outcomes. */
  readonly 'x-outcomes'?: { readonly [code: string]: object }
}

type Content = { readonly content?: { readonly [mediaType: string]: { readonly schema: Schema } } }

type Operation = {
  readonly operationId: string
  readonly parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema }[]
  readonly requestBody?: Content
  readonly responses: { readonly [status: string]: Content }
}

export type Contract = {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } }
  readonly components: { readonly schemas: { readonly [name: string]: Schema } }
}

const prefix = '/portal/api'

export function apiTypes({ paths, components }: Contract): string {
  const named = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`,
  )
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: path.slice(prefix.length),
      method,
      operation,
    })),
  )
  const types = operations.map(
    ({ operation }) => `  ${operation.operationId}: ${operationType(operation)}\n`,
  )
  const addresses = operations.map(
    ({ path, method, operation }) =>
      `  ${operation.operationId}: ['${method.toUpperCase()}', '${path}'],\n`,
  )
  return [
    '// Written by npm run openapi from service/portal-openapi.json.\n\n',
    named.join('\n'),
    `\nexport type Operations = {\n${types.join('')}}\n`,
    `\nexport const addresses = {\n${addresses.join('')}} as const\n`,
    `\nexport const settings = {\n${settingRows(operations).join('')}} as const\n`,
    `\nexport const outcomes = {\n${outcomeRows(operations).join('')}} as const\n`,
  ].join('')
}

/** What the portal's panels are made from. */
const settingRows = (operations: readonly { readonly operation: Operation }[]): readonly string[] =>
  operations.flatMap(({ operation: { requestBody } }) =>
    Object.entries(requestBody?.content?.['application/json']?.schema.properties ?? {}).flatMap(
      ([name, { 'x-setting': row }]) => (row ? [`  ${name}: ${JSON.stringify(row)},\n`] : []),
    ),
  )

/** How outcomes are shown. The list of flows, which is filtered by them, has the rows. */
const outcomeRows = (operations: readonly { readonly operation: Operation }[]): readonly string[] =>
  operations
    .flatMap(({ operation: { parameters = [] } }) => parameters)
    .flatMap(({ schema: { 'x-outcomes': rows = {} } }) => Object.entries(rows))
    .map(([code, row]) => `  ${code}: ${JSON.stringify(row)},\n`)

function operationType({ parameters = [], requestBody, responses }: Operation): string {
  const part = (place: string) => {
    const inPlace = parameters.filter((parameter) => parameter.in === place)
    const members = inPlace.map(
      ({ name, required, schema }) => `${member(name, required)}: ${typeOf(schema)}`,
    )
    return members.length === 0 ? 'undefined' : `{ ${members.join('; ')} }`
  }
  const [body, reply] = [schemaIn(requestBody), schemaIn(responses['200'])]
  return `{ params: ${part('path')}; query: ${part('query')}; body: ${body}; reply: ${reply} }`
}

function schemaIn(content: Content | undefined): string {
  const [described] = Object.values(content?.content ?? {})
  return described === undefined ? 'undefined' : typeOf(described.schema)
}

const member = (name: string, required = false): string => (required ? name : `${name}?`)

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined)
    return schema.enum
      .map((word) => (typeof word === 'string' ? `'${word}'` : String(word)))
      .join(' | ')
  if (schema.type === 'array') return `readonly (${typeOf(schema.items ?? {})})[]`
  if (schema.type === 'object') return objectType(schema)
  return (
    { string: 'string', integer: 'number', boolean: 'boolean', null: 'null' }[schema.type ?? ''] ??
    'unknown'
  )
}

function objectType({ properties, required = [] }: Schema): string {
  if (properties === undefined) return '{ [name: string]: unknown }'
  const members = Object.entries(properties).map(
    ([name, schema]) => `${member(name, required.includes(name))}: ${typeOf(schema)}`,
  )
  return `{ ${members.join('; ')} }`
}

import {
  type Answer,
  type Body,
  type Content,
  type Contract,
  type Operation,
  type Parameter,
  resolved,
  type Schema,
} from './openapi.ts'
import { boundsOf, field, fieldsOf, schemaAnchor, typeName } from './schema-fields.ts'

/** A placeholder for the key in examples. It was never a real key. */
const fakeKey = 'vdm_test_YOUR_TEST_KEY'

export const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\n\`\`\``

const pretty = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

/** The contract as a document, with nothing added. */
export const referenceDocument = (contract: Contract, publicUrl: string): string =>
  [
    '# API reference',
    contract.info?.description ?? '',
    ...access(contract, publicUrl),
    ...operationsIn(contract.paths).map(([path, method, operation]) =>
      operationText(contract, operation, { path, method, publicUrl }),
    ),
    ...webhooks(contract),
    ...schemas(contract),
  ].join('\n\n')

type Called = { readonly path: string; readonly method: string; readonly publicUrl: string }

const access = (contract: Contract, publicUrl: string): readonly string[] => [
  '## Base URL and keys',
  `All paths start at \`${publicUrl}\`. The whole contract is one file for your tools: [OpenAPI 3.1](/openapi.json), or a [collection for Postman](/docs/postman.json).`,
  ...Object.values(contract.components?.securitySchemes ?? {}).map(
    ({ scheme, description }) =>
      `A call that needs a key sends it as \`Authorization: ${scheme === 'bearer' ? 'Bearer' : scheme} …\` (${description}). The key chooses account and environment. Keep it on your server.`,
  ),
]

const operationsIn = (paths: Contract['paths'] = {}) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      .map(([method, operation]) => [path, method.toUpperCase(), operation] as const),
  )

const anchor = (id: string | undefined): readonly string[] => (id ? [`<a id="${id}"></a>`] : [])

function operationText(contract: Contract, operation: Operation, called: Called): string {
  const { operationId, summary, description, security } = operation
  return [
    ...anchor(operationId),
    `## ${summary ?? operationId ?? called.path}`,
    `**${called.method}** \`${called.path}\`${security?.length ? ' · needs a key' : ''}`,
    description ?? '',
    ...parameters(contract, operation.parameters),
    ...requestBody(contract, operation, called),
    ...answers(contract, operation.responses),
  ].join('\n\n')
}

const placeNames: { readonly [place: string]: string } = {
  path: 'In the path',
  query: 'In the query',
  header: 'Headers',
  cookie: 'Cookies',
}

/** A parameter's own description replaces the one in its schema. */
const described = (schema: Schema, description: string): Schema =>
  description === '' ? schema : { ...schema, description }

function parameters(contract: Contract, given: readonly Parameter[] = []): readonly string[] {
  const all = given.map((parameter) => resolved(contract, parameter))
  const places = [...new Set(all.map((parameter) => parameter.in ?? 'query'))]
  return places.flatMap((place) => [
    `### ${placeNames[place] ?? place}`,
    all
      .filter((parameter) => (parameter.in ?? 'query') === place)
      .map(({ name = '', schema = {}, description = '', required }) =>
        field(name, described(schema, description), required ? 'required' : ''),
      )
      .join('\n'),
  ])
}

function requestBody(contract: Contract, operation: Operation, called?: Called): readonly string[] {
  if (operation.requestBody === undefined) return called ? [curl(called, operation)] : []
  const body = resolved(contract, operation.requestBody)
  const [example] = examplesOf(body.content)
  return [
    '### Body',
    ...bodyText(body),
    ...(called && example ? [curl(called, operation, example.value)] : samples(body.content)),
  ]
}

/** The type of a body, and its fields. */
function bodyText({ description, content = {} }: Body): readonly string[] {
  return Object.entries(content).flatMap(([type, { schema = {} }]) => {
    const fields = fieldsOf(schema)
    const said = [description ?? schema.description ?? '', boundsOf(schema).trim()].join(' ').trim()
    return [
      `\`${type}\`${schema.$ref ? `: ${typeName(schema)}` : ''}${said && `. ${said}`}`,
      ...(fields.length > 0 ? [fields.join('\n')] : []),
    ]
  })
}

function curl({ path, method, publicUrl }: Called, { security }: Operation, body?: unknown) {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${publicUrl}${path}`,
    ...(security?.length ? [`-H 'Authorization: Bearer ${fakeKey}'`] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${pretty(body)}'`]),
  ]
  return fence('sh', lines.join(' \\\n  '))
}

type Example = { readonly title: string; readonly value: unknown }

const examplesOf = (content: Content = {}): readonly Example[] =>
  Object.values(content).flatMap(({ example, examples, schema }) => {
    if (example !== undefined) return [{ title: 'Example', value: example }]
    if (examples !== undefined)
      return Object.entries(examples).map(([name, { summary, value }]) => ({
        title: summary ?? codeIn(value) ?? name,
        value,
      }))
    return (schema?.examples ?? []).map((value) => ({ title: codeIn(value) ?? 'Example', value }))
  })

/** The code is the best name for an error. */
function codeIn(value: unknown): string | undefined {
  if (!(value instanceof Object && 'error' in value)) return undefined
  const { error } = value
  if (!(error instanceof Object && 'error' in error)) return undefined
  return typeof error.error === 'string' ? error.error : undefined
}

function samples(content: Content | undefined): readonly string[] {
  const all = examplesOf(content)
  return all.map(({ title, value }) =>
    fence(
      `${typeof value === 'string' ? 'http' : 'json'}${all.length > 1 ? ` title="${title}"` : ''}`,
      pretty(value),
    ),
  )
}

/** Lists successes with their fields, and errors, which all have one shape, by their meaning. */
const answers = (contract: Contract, responses: { readonly [status: string]: Answer } = {}) =>
  Object.entries(responses).flatMap(([status, given]) => {
    const answer = resolved(contract, given)
    const isError = /^[45]/.test(status)
    return [
      `### Answer ${status}`,
      answer.description ?? '',
      ...(isError ? [] : bodyText({ ...answer, description: '' })),
      ...headersText(contract, answer),
      ...samples(answer.content),
    ]
  })

function headersText(contract: Contract, { headers = {} }: Answer): readonly string[] {
  const lines = Object.entries(headers).map(([name, given]) => {
    const { description = '', schema = {} } = resolved(contract, given)
    return field(name, described(schema, description), '')
  })
  return lines.length > 0 ? ['**Headers of the answer**', lines.join('\n')] : []
}

const webhooks = (contract: Contract): readonly string[] =>
  operationsIn(contract.webhooks).map(([name, method, operation]) =>
    [
      ...anchor(operation.operationId ?? `webhook-${name}`),
      `## ${operation.summary ?? name}`,
      `**${method}** to your Redirect URL · sent by us`,
      operation.description ?? '',
      ...parameters(contract, operation.parameters),
      ...requestBody(contract, operation),
      ...answers(contract, operation.responses),
    ].join('\n\n'),
  )

function schemas(contract: Contract): readonly string[] {
  const all = Object.entries(contract.components?.schemas ?? {})
  if (all.length === 0) return []
  return [
    '## Schemas',
    ...all.flatMap(([name, schema]) => [
      ...anchor(schemaAnchor(name)),
      `### ${name}`,
      `*${typeName(schema)}* ${schema.description ?? ''}${boundsOf(schema)}`,
      fieldsOf(schema).join('\n'),
      ...(schema.examples ?? []).slice(0, 1).map((value) => fence('json', pretty(value))),
    ]),
  ]
}

import { type Contract, type Operation, resolved } from './openapi.ts'

/** The contract as a collection for Postman (format 2.1), which Insomnia and Bruno read too. */
export function postmanCollection(contract: Contract, publicUrl: string): string {
  const item = Object.entries(contract.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      request(contract, path, method, operation),
    ),
  )
  return JSON.stringify(
    {
      info: {
        name: 'Vidimus',
        version: contract.info?.version ?? '',
        description: `Set the variable api_key to a test key. All calls are explained at ${publicUrl}/docs/api.`,
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{api_key}}', type: 'string' }] },
      variable: [
        { key: 'base_url', value: publicUrl },
        { key: 'api_key', value: 'vdm_test_YOUR_TEST_KEY' },
      ],
      item,
    },
    null,
    2,
  )
}

function request(contract: Contract, path: string, method: string, operation: Operation) {
  const parameters = (operation.parameters ?? []).map((each) => resolved(contract, each))
  const named = (place: string) => parameters.filter((each) => each.in === place)
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')
  const body = bodyOf(contract, operation)
  const query = named('query').map(({ name = '', description = '' }) => ({
    key: name,
    value: '',
    description,
    disabled: true,
  }))
  return {
    name: operation.summary ?? path,
    request: {
      method: method.toUpperCase(),
      description: operation.description ?? '',
      ...(operation.security?.length ? {} : { auth: { type: 'noauth' } }),
      header: body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }],
      url: {
        raw: `{{base_url}}/${segments}`,
        host: ['{{base_url}}'],
        path: segments.split('/'),
        ...(query.length > 0 && { query }),
        variable: named('path').map(({ name = '', schema }) => ({
          key: name,
          value: String(schema?.examples?.[0] ?? schema?.example ?? ''),
        })),
      },
      ...(body !== undefined && { body: { mode: 'raw', raw: JSON.stringify(body, null, 2) } }),
    },
  }
}

function bodyOf(contract: Contract, { requestBody }: Operation): unknown {
  if (requestBody === undefined) return undefined
  const { example, examples, schema } =
    resolved(contract, requestBody).content?.['application/json'] ?? {}
  const known = schema && resolved(contract, schema)
  return example ?? Object.values(examples ?? {})[0]?.value ?? known?.examples?.[0] ?? {}
}

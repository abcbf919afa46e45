import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApiFile } from './openapi-text.ts'

/** The committed contract, and what is wrong with a value by one of its schemas. */

type Examples = { readonly [name: string]: { readonly value: unknown } }

export type Media = {
  readonly schema: { readonly $ref?: string }
  readonly example?: unknown
  readonly examples?: Examples
}

type Content = { readonly content?: { readonly [type: string]: Media } }

type Operation = {
  readonly operationId: string
  readonly requestBody?: Content
  readonly responses: { readonly [status: string]: Content }
}

type Paths = { readonly [name: string]: { readonly [method: string]: Operation } }

type Schema = {
  readonly description?: string
  readonly enum?: readonly string[]
  readonly 'x-enumDescriptions'?: { readonly [word: string]: string }
  readonly properties?: { readonly [name: string]: Schema & { readonly $ref?: string } }
}

export type Contract = {
  readonly paths: Paths
  readonly webhooks: Paths
  readonly components: {
    readonly schemas: { readonly [name: string]: Schema }
    readonly headers: { readonly [name: string]: object }
  }
}

export const contract: Contract = JSON.parse(readFileSync(openApiFile, 'utf8'))

// Of OpenAPI's own keywords a validator of JSON Schema knows nothing.
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ ...contract, $id: 'contract' })

/** What a schema says against a value: nothing, if it fits. */
export function complaintsAbout(value: unknown, schema: object): readonly string[] {
  const validate = ajv.compile(withIds(schema))
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

export const componentSchema = (name: string): object => ({
  $ref: `contract#/components/schemas/${name}`,
})

/** A reference of the contract, asked from outside of it. */
const withIds = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'))

/** Every operation and callback by its id. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  [contract.paths, contract.webhooks]
    .flatMap((paths) => Object.values(paths).flatMap((path) => Object.values(path)))
    .map((operation) => [operation.operationId, operation]),
)

export const examplesOf = ({ example, examples = {} }: Media): readonly unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
]

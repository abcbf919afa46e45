/**
 * The parts of an OpenAPI 3.1 document that the reference shows. All are optional because the
 * document is data.
 */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly example?: unknown
  readonly examples?: readonly unknown[]
}

export type Content = {
  readonly [type: string]: {
    readonly schema?: Schema
    readonly example?: unknown
    readonly examples?: {
      readonly [name: string]: { readonly summary?: string; readonly value?: unknown }
    }
  }
}

type Header = { readonly $ref?: string; readonly description?: string; readonly schema?: Schema }

export type Parameter = Header & {
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
}

export type Body = {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Content
}

export type Answer = Body & { readonly headers?: { readonly [name: string]: Header } }

export type Operation = {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses?: { readonly [status: string]: Answer }
  readonly security?: readonly object[]
}

type Operations = { readonly [method: string]: Operation }

export type Contract = {
  readonly info?: { readonly description?: string; readonly version?: string }
  readonly paths?: { readonly [path: string]: Operations }
  readonly webhooks?: { readonly [name: string]: Operations }
  readonly components?: {
    readonly schemas?: { readonly [name: string]: Schema }
    readonly securitySchemes?: {
      readonly [name: string]: { readonly scheme?: string; readonly description?: string }
    }
  }
}

/**
 * Follows a `$ref` into the document, or returns the thing itself. One step is enough because
 * components do not chain.
 */
export function resolved<T extends { readonly $ref?: string }>(contract: Contract, thing: T): T {
  if (thing.$ref === undefined) return thing
  const steps = thing.$ref.replace(/^#\//, '').split('/')
  let found: unknown = contract
  for (const step of steps)
    found = found instanceof Object && Object.hasOwn(found, step) ? Reflect.get(found, step) : {}
  // A reference names a thing of its own kind (OpenAPI 3.1, 4.8.23).
  return found as T
}

/** JSON objects, of which the contract consists. */
type Json = { readonly [name: string]: unknown }

type Components = { readonly schemas: Map<string, Json>; readonly headers: Map<string, Json> }

/** Members that hold data or names of data, where nothing is a schema. */
const data = ['example', 'examples', 'default', 'enum', 'const', 'required', 'x-enumDescriptions']

/**
 * Routes contain each schema in full, because their answers are serialised by it. In the contract,
 * a schema with a `title` becomes a component of that name, and a response header a component of
 * its own name. A component that the deployment knows better is replaced.
 */
export function nameComponents(document: Json, known: Json = {}): Json {
  const components: Components = { schemas: new Map(), headers: new Map() }
  const { paths, webhooks } = document
  const described = { paths: named(paths, components), webhooks: named(webhooks, components) }
  const { components: others, ...rest } = document
  return {
    ...rest,
    ...described,
    components: {
      ...(isJson(others) ? others : {}),
      schemas: { ...inOrder(components.schemas), ...known },
      headers: inOrder(components.headers),
    },
  }
}

function named(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, components))
  if (!isJson(value)) return value
  const members = Object.entries(value).map(([name, member]) => {
    if (data.includes(name) && !isSchemaNamed(member)) return [name, member]
    const isOfResponse = name === 'headers' && !isSchemaNamed(member)
    return [name, isOfResponse ? headersOf(member, components) : named(member, components)]
  })
  const { title, ...schema }: Json = Object.fromEntries(members)
  return typeof title === 'string'
    ? reference('schemas', title, schema, components)
    : Object.fromEntries(members)
}

const headersOf = (headers: unknown, components: Components): unknown =>
  isJson(headers)
    ? Object.fromEntries(
        Object.entries(headers).map(([name, header]) => [
          name,
          isJson(header) ? reference('headers', name, header, components) : header,
        ]),
      )
    : headers

/** Two things with one name would become one component, which would be wrong for one of them. */
function reference(kind: keyof Components, name: string, content: Json, components: Components) {
  const known = components[kind].get(name)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(content))
    throw new Error(`the contract has two different ${kind} named ${name}`)
  components[kind].set(name, content)
  return { $ref: `#/components/${kind}/${name}` }
}

const inOrder = (components: ReadonlyMap<string, Json>): Json =>
  Object.fromEntries([...components].toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** A property may have the same name as a keyword. */
const isSchemaNamed = (member: unknown): boolean => isJson(member) && 'type' in member

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

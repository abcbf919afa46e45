/** JSON as the contract is made of. */
type Json = { readonly [name: string]: unknown }

type Components = { readonly schemas: Map<string, Json>; readonly headers: Map<string, Json> }

/** Members that hold data or names of data, in which nothing is a schema. */
const data = ['example', 'examples', 'default', 'enum', 'const', 'required', 'x-enumDescriptions']

/**
 * Routes write each schema whole, because what they send is written by it. In the contract a schema
 * with a `title` is a component of that name, and a header of a response one of its own name. What
 * a deployment knows better takes the place of a component.
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

/** Two things of one name would be one component, and one of them untrue. */
function reference(kind: keyof Components, name: string, content: Json, components: Components) {
  const known = components[kind].get(name)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(content))
    throw new Error(`the contract has two different ${kind} named ${name}`)
  components[kind].set(name, content)
  return { $ref: `#/components/${kind}/${name}` }
}

const inOrder = (components: ReadonlyMap<string, Json>): Json =>
  Object.fromEntries([...components].toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** A property may be called like a keyword. */
const isSchemaNamed = (member: unknown): boolean => isJson(member) && 'type' in member

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import type { Schema } from './openapi.ts'

const deepest = 8

const isNull = ({ type }: Schema): boolean => type === 'null'

const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1)

/** The anchor at which the page explains a component schema. */
export const schemaAnchor = (name: string): string => `schema-${name.toLowerCase()}`

const linked = (name: string): string => `[${name}](#${schemaAnchor(name)})`

/** The branches of a union, without a null that only marks it as nullable. */
const choices = ({ anyOf, oneOf }: Schema): readonly Schema[] =>
  (anyOf ?? oneOf ?? []).filter((each) => !isNull(each))

const mayBeNull = ({ anyOf, oneOf, type }: Schema): boolean =>
  (anyOf ?? oneOf ?? []).some(isNull) || (Array.isArray(type) && type.includes('null'))

/** A union with null is the other branch; `allOf` merges into one object. */
function simplified(schema: Schema): Schema {
  const [only, ...others] = choices(schema)
  if (only !== undefined && others.length === 0) return { ...schema, ...only }
  const parts = schema.allOf?.map(simplified) ?? []
  if (parts.length === 0) return schema
  const properties = Object.assign({}, schema.properties, ...parts.map((part) => part.properties))
  const required = [schema, ...parts].flatMap((part) => part.required ?? [])
  return { type: 'object', ...schema, properties, required }
}

/** Returns a name such as "array of string, or null". */
export function typeName(given: Schema): string {
  const name = nameOf(given)
  if (name !== undefined) return linked(name)
  const schema = simplified(given)
  const end = mayBeNull(given) ? ' or null' : ''
  if (schema !== given && nameOf(schema) !== undefined)
    return `${linked(nameOf(schema) ?? '')}${end}`
  if (schema.items) return `array of ${typeName(schema.items)}${end}`
  const several = choices(schema)
  if (several.length > 1) return [...several.map(typeName)].join(' or ') + end
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat()
  return types.filter((type) => type !== 'null').join(' or ') + end
}

const written = (value: unknown): string => `\`${JSON.stringify(value)}\``

type Unit = readonly [one: string, several: string]

const range = (least: number | undefined, most: number | undefined, [one, several]: Unit) => {
  const counted = (count: number) => `${count} ${count === 1 ? one : several}`.trim()
  if (least !== undefined && most !== undefined) return [`${least} to ${counted(most)}`]
  if (least !== undefined) return [`At least ${counted(least)}`]
  return most === undefined ? [] : [`At most ${counted(most)}`]
}

/** States the bounds of a value in sentences. */
export function boundsOf(given: Schema): string {
  const schema = simplified(given)
  const values = schema.enum ?? schema.items?.enum
  const said = [
    ...(schema.const === undefined ? [] : [`Always ${written(schema.const)}`]),
    ...(values?.length === 1 ? [`Always ${written(values[0])}`] : []),
    ...(values && values.length > 1 ? [`One of ${values.map(plain).join(', ')}`] : []),
    ...range(schema.minLength, schema.maxLength, ['character', 'characters']),
    ...range(schema.minItems, schema.maxItems, ['entry', 'entries']),
    ...range(schema.minimum, schema.maximum, ['', '']),
    ...(schema.format ? [`Format \`${schema.format}\``] : []),
    ...(schema.pattern ? [`Pattern \`${schema.pattern}\``] : []),
    ...(schema.default === undefined ? [] : [`Default ${written(schema.default)}`]),
  ]
  return said.map((sentence) => ` ${sentence}.`).join('')
}

const plain = (value: unknown): string => `\`${String(value)}\``

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** One field: its name, its type and whether it is required; below, its description and bounds. */
export function field(name: string, schema: Schema, needed: string, depth = 0): string {
  const { description = '' } = simplified(schema)
  const indent = '  '.repeat(depth)
  const told = `${oneLine(description)}${boundsOf(schema)}`.trim()
  const head = `${indent}- \`${name}\` *${typeName(schema)}*${needed && ` **${needed}**`}`
  // Two spaces at the end of a line make a line break in Markdown.
  return [
    told === '' ? head : `${head}  \n${indent}  ${told}`,
    ...fieldsOf(schema, depth + 1),
  ].join('\n')
}

/**
 * The fields of an object, of an array's entries, or of each branch. References are not expanded.
 */
export function fieldsOf(given: Schema, depth = 0): readonly string[] {
  const schema = simplified(given)
  if (depth > deepest || schema.$ref !== undefined) return []
  if (schema.items) return fieldsOf(schema.items, depth)
  const several = choices(schema)
  if (several.length > 1) return several.flatMap((choice) => fieldsOf(choice, depth))
  const required = schema.required ?? []
  return Object.entries(schema.properties ?? {}).map(([name, each]) =>
    field(name, each, required.includes(name) ? 'required' : '', depth),
  )
}

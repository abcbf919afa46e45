import type { Schema } from './contract.ts'

const deepest = 8

const isNull = ({ type }: Schema): boolean => type === 'null'

const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1)

/** Where a schema of the components is explained on the page. */
export const schemaAnchor = (name: string): string => `schema-${name.toLowerCase()}`

const linked = (name: string): string => `[${name}](#${schemaAnchor(name)})`

/** Choices, without the null that only says that there may be none. */
const choices = ({ anyOf, oneOf }: Schema): readonly Schema[] =>
  (anyOf ?? oneOf ?? []).filter((each) => !isNull(each))

const mayBeNull = ({ anyOf, oneOf, type }: Schema): boolean =>
  (anyOf ?? oneOf ?? []).some(isNull) || (Array.isArray(type) && type.includes('null'))

/** One choice and null is that choice; what all of has is one object. */
function simplified(schema: Schema): Schema {
  const [only, ...others] = choices(schema)
  if (only !== undefined && others.length === 0) return { ...schema, ...only }
  const parts = schema.allOf?.map(simplified) ?? []
  if (parts.length === 0) return schema
  const properties = Object.assign({}, schema.properties, ...parts.map((part) => part.properties))
  const required = [schema, ...parts].flatMap((part) => part.required ?? [])
  return { type: 'object', ...schema, properties, required }
}

/** Such as "array of string, or null". */
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

const range = (least: number | undefined, most: number | undefined, unit: string): string[] => {
  if (least !== undefined && most !== undefined) return [`${least} to ${most} ${unit}`.trim()]
  if (least !== undefined) return [`at least ${least} ${unit}`.trim()]
  return most === undefined ? [] : [`at most ${most} ${unit}`.trim()]
}

/** The bounds of a value as sentences. */
export function boundsOf(given: Schema): string {
  const schema = simplified(given)
  const values = schema.enum ?? schema.items?.enum
  const said = [
    ...(schema.const === undefined ? [] : [`Always ${written(schema.const)}`]),
    ...(values?.length === 1 ? [`Always ${written(values[0])}`] : []),
    ...(values && values.length > 1 ? [`One of ${values.map(plain).join(', ')}`] : []),
    ...range(schema.minLength, schema.maxLength, 'characters').map(capital),
    ...range(schema.minItems, schema.maxItems, 'entries').map(capital),
    ...range(schema.minimum, schema.maximum, '').map(capital),
    ...(schema.format ? [`Format \`${schema.format}\``] : []),
    ...(schema.pattern ? [`Pattern \`${schema.pattern}\``] : []),
    ...(schema.default === undefined ? [] : [`Default ${written(schema.default)}`]),
  ]
  return said.map((sentence) => ` ${sentence}.`).join('')
}

const plain = (value: unknown): string => `\`${String(value)}\``

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** One field: its name, type, whether it must be there, what it is, its bounds. */
export function field(name: string, schema: Schema, needed: string, depth = 0): string {
  const { description = '' } = simplified(schema)
  const indent = '  '.repeat(depth)
  const told = description === '' ? '' : ` ${oneLine(description)}`
  const line = `${indent}- \`${name}\` *${typeName(schema)}${needed && `, ${needed}`}*${told}${boundsOf(schema)}`
  return [line, ...fieldsOf(schema, depth + 1)].join('\n')
}

/** Fields of an object, of the entries of an array, of each choice; references are not opened. */
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

import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

const compilerFor = SerializerSelector()

/**
 * What goes out is written by the schema of its route, which drops what the schema does not name.
 * Each writer is made at its first use: a process calls few of its routes, and to make all of them
 * costs a third of a start.
 */
export const serializers: typeof compilerFor = (schemas, options) => {
  const compile = compilerFor(schemas, options)
  return (route) => {
    let write: ReturnType<typeof compile> | undefined
    return (value) => {
      write ??= compile(route)
      return write(value)
    }
  }
}

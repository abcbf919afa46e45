import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

const compilerFor = SerializerSelector()

/**
 * Answers are written by the schema of their route, which drops what the schema does not name. Each
 * serializer is compiled at first use: a process uses few of its routes, and compiling all of them
 * takes a third of the startup time.
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

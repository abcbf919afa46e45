import { randomUUID } from 'node:crypto'
import { type ModuleHooks, registerHooks } from 'node:module'

/** Until it is deregistered, every module of ours is another one than those of the files before. */
export function loadAnew(): ModuleHooks {
  const mark = `?anew=${randomUUID()}`
  return registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      return found.url.endsWith('.ts') ? { ...found, url: `${found.url}${mark}` } : found
    },
  })
}

import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * For programs that are started again and again: where Node keeps what it has compiled, without the
 * types. With it a program of many files starts in less than half the time. The folder is the one
 * that `module.enableCompileCache()` takes.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../../../vectors')

/** Such as `official/sd-jwt/….json`; `vectors/official/README.md` says where each comes from. */
export const readVector = (path: string) => JSON.parse(readFileSync(join(repository, path), 'utf8'))

/**
 * The folder of captures and lists of the real world, which are not ours to pass on. Tests that
 * need it are skipped, with their title, where it is absent.
 */
export const captures = process.env['VIDIMUS_VECTORS']

export const readCaptured = (path: string): string =>
  readFileSync(join(captures ?? '', path), 'utf8')

import type { DatabaseAddress } from '../../src/edges/store/engine/database.ts'

export const addressOf = (url: string): DatabaseAddress =>
  url.startsWith('sqlite:')
    ? { engine: 'sqlite', path: url.slice('sqlite:'.length) }
    : { engine: 'postgres', url }

import type { Operations } from '../../api/generated/operations.ts'

export type ApiKey = Operations['listKeys']['reply']['keys'][number]

export type KeyRow = { readonly key: ApiKey; readonly isOld: boolean }

const works = ({ status }: ApiKey): boolean => status === 'active' || status === 'ending'

/** Active keys, each replaced one below its successor, and ended keys. */
export function sortKeys(keys: readonly ApiKey[]): {
  readonly working: readonly KeyRow[]
  readonly ended: readonly ApiKey[]
} {
  const working = keys.filter(works)
  const known = new Set(working.map(({ key }) => key))
  const isOld = ({ replaced_by: successor }: ApiKey) => successor !== null && known.has(successor)
  const withFormer = (key: ApiKey, old: boolean): readonly KeyRow[] => [
    { key, isOld: old },
    ...working
      .filter((other) => other.replaced_by === key.key)
      .flatMap((other) => withFormer(other, true)),
  ]
  return {
    working: working.filter((key) => !isOld(key)).flatMap((key) => withFormer(key, false)),
    ended: keys.filter((key) => !works(key)),
  }
}

import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Refusal } from '../../api/refusal.ts'
import { useTexts } from '../session/language.tsx'
import { ProblemNotice } from './notice.tsx'

type Properties<Data> = {
  readonly of: UseQueryResult<Data, Refusal>
  /** The approximate number of lines. */
  readonly lines?: number
  readonly children: (data: Data) => ReactNode
}

/** Grey lines while loading, the problem after a failure, otherwise the content. */
export function Loaded<Data>({ of: query, lines = 3, children }: Properties<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <div className="panel">
        <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  return <Waiting lines={lines} />
}

export function Waiting({ lines }: { readonly lines: number }) {
  const t = useTexts()
  const rows = Array.from({ length: lines }, (_, index) => `line-${index}`)
  return (
    <div className="panel" role="status" aria-label={t.loading}>
      {rows.map((row, index) => (
        <Skeleton key={row} height={16} width={index % 2 === 0 ? '92%' : '64%'} radius="sm" />
      ))}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Session } from '../../api/generated/operations.ts'
import { reading } from '../../api/hooks.ts'
import { useTexts } from '../session/language.tsx'
import { isEnvironment } from '../session/place.ts'

/** The particular comes first, because tabs cut off the end. */
export const documentTitle = (page: string, ...places: readonly string[]): string =>
  [page, ...places, 'Vidimus'].join(' · ')

/** The title of the tab: the page, and the account and environment that it is about. */
export function useDocumentTitle(page: string): void {
  const t = useTexts()
  const { account, environment } = useParams({ strict: false })
  // From the cache alone: the pages before signing in have titles too.
  const session = useQueryClient().getQueryData<Session>(reading('getSession', {}).queryKey)
  const held = session?.accounts.find((each) => each.account === account)
  const places = held && isEnvironment(environment) ? [held.name, t.shell[environment]] : []
  const title = documentTitle(page, ...places)
  useEffect(() => {
    document.title = title
  }, [title])
}

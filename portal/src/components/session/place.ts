import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Session } from '../../api/generated/operations.ts'
import { reading } from '../../api/hooks.ts'

export type Environment = Session['environments'][number]
export type Role = Session['accounts'][number]['role']

export const isEnvironment = (word: string | undefined): word is Environment =>
  word === 'test' || word === 'live'

/** The signed-in person. The router's guard ensures that there is one. */
export const useSession = (): Session => useSuspenseQuery(reading('getSession', {})).data

type Place = { readonly account: string; readonly environment: Environment }

/** The account and environment in the address. */
export function usePlace(): Place {
  const { account = '', environment } = useParams({ strict: false })
  return { account, environment: isEnvironment(environment) ? environment : 'test' }
}

/** What the person may do in this account. The service decides; this only avoids refusals. */
export function useRights(): { readonly change: boolean; readonly own: boolean } {
  const { account } = usePlace()
  const role = useSession().accounts.find((each) => each.account === account)?.role
  return { change: role === 'developer' || role === 'owner', own: role === 'owner' }
}

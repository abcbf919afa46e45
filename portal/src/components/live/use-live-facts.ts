import { useReading } from '../../api/hooks.ts'
import type { Refusal } from '../../api/refusal.ts'
import { usePlace, useSession } from '../session/place.ts'
import type { LiveFacts } from './readiness.ts'

/** Of live, whichever environment is looked at. Undefined while something is still on its way. */
export function useLiveFacts(): { readonly facts?: LiveFacts; readonly error?: Refusal } {
  const session = useSession()
  const { account } = usePlace()
  const params = { account, environment: 'live' } as const
  const settings = useReading('getSettings', { params })
  const branding = useReading('getBranding', { params })
  const keys = useReading('listKeys', { params })
  const tests = useReading('listTestCallbacks', { params })
  const team = useReading('getTeam', { params: { account } })
  const certificates = useReading('listCertificates', { params })
  const registrations = useReading('listRegistrations', { params })
  const query = { show: 'presentation', limit: '1' } as const
  const proofs = useReading('listFlows', { params, query })
  const all = [settings, branding, keys, tests, team, certificates, registrations, proofs]
  const error = all.find((each) => each.isError)?.error
  if (error) return { error }
  if (
    !settings.data ||
    !branding.data ||
    !keys.data ||
    !tests.data ||
    !team.data ||
    !certificates.data ||
    !registrations.data ||
    !proofs.data
  )
    return {}
  return {
    facts: {
      session,
      settings: settings.data,
      branding: branding.data,
      keys: keys.data.keys,
      tests: tests.data.tests,
      team: team.data.members,
      certificates: certificates.data,
      registrations: registrations.data,
      proofs: proofs.data.flows,
    },
  }
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import type { FlowDetail } from '../../api/generated/operations.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights, useSession } from '../session/place.ts'
import { howToSimulate } from '../tryout/sandbox.ts'

/** The same question in Try it, with a wallet that fails at the same check. */
export function ReproduceFlow({ of: flow }: { readonly of: FlowDetail }) {
  const t = useTexts().flow
  const { account } = usePlace()
  const { change } = useRights()
  const { environments } = useSession()
  const ends = howToSimulate(flow)
  if (!change || ends === undefined || !environments.includes('test')) return null
  const national = flow.derived.find(({ attribute }) => attribute === 'nationality')?.asked
  return (
    <Link
      to="/$account/$environment/try-it"
      params={{ account, environment: 'test' }}
      search={{
        reveal: flow.revealed.join(','),
        national: national ?? 'none',
        ends,
        ...(flow.same_device && { device: 'this' as const }),
      }}
      className="button-link"
    >
      <Button
        component="span"
        variant="default"
        leftSection={<FlaskConical size={16} aria-hidden />}
      >
        {t.reproduce}
      </Button>
    </Link>
  )
}

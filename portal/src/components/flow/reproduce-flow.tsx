import { Button, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import type { FlowDetail, Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights, useSession } from '../session/place.ts'

/** The same question in the sandbox, with a wallet that fails at the same check. */
export function ReproduceFlow({ of: flow }: { readonly of: FlowDetail }) {
  const t = useTexts().flow
  const place = usePlace()
  const { change } = useRights()
  const { environments } = useSession()
  const reproduce = useChange('reproduceFlow', ['listFlows'])
  if (!change || flow.outcome === null || !environments.includes('test')) return null
  return (
    <>
      <Button
        variant="default"
        loading={reproduce.isPending}
        leftSection={<FlaskConical size={16} aria-hidden />}
        onClick={() => reproduce.mutate({ params: { ...place, flow: flow.flow } })}
      >
        {t.reproduce}
      </Button>
      <ProblemNotice error={reproduce.error} />
      {reproduce.data && <Steps of={reproduce.data} onClose={reproduce.reset} />}
    </>
  )
}

type Properties = {
  readonly of: Operations['reproduceFlow']['reply']
  onClose(): void
}

/** What is left to do by hand: the wallet is the person's. */
function Steps({ of: { flow, redirect_url: page, simulate }, onClose }: Properties) {
  const t = useTexts()
  const { account } = usePlace()
  const test = { account, environment: 'test', flow } as const
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.flow.reproduceTitle}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <ol className="reproduce-steps">
        <li>
          <a href={page} target="_blank" rel="noreferrer">
            {t.flow.reproducePage}
          </a>
        </li>
        <li>
          {t.flow.reproduceWallet} <strong>{t.flow.simulations[simulate] ?? simulate}</strong>
        </li>
        <li>
          <Link to="/$account/$environment/flows/$flow" params={test} onClick={onClose}>
            {t.flow.reproduceWatch}
          </Link>
        </li>
      </ol>
    </Modal>
  )
}

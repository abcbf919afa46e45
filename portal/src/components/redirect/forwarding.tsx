import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { Operations } from '../../api/generated/operations.ts'
import { reading, useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { Moment } from '../parts/moment.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { lookAgainIn, targetOf } from './forwarding-lines.ts'
import './forwarding.css'

type Listener = Operations['listListeners']['reply']['listeners'][number]

/**
 * While developers listen, test callbacks go to the newest listener and not to the Redirect URL.
 */
export function Forwarding() {
  const t = useTexts()
  const { account } = usePlace()
  const { data } = useQuery({
    ...reading('listListeners', { params: { account } }),
    refetchInterval: ({ state }) => lookAgainIn(state.dataUpdateCount),
  })
  const disconnect = useChange('disconnectListener', ['listListeners', 'listAuditEvents'])
  const end = ({ listener }: Listener) =>
    disconnect.mutate(
      { params: { account, listener } },
      { onSuccess: () => confirm(t.redirect.disconnected) },
    )
  return (
    <output className="forwarding-place" aria-live="polite">
      {data && data.listeners.length > 0 && (
        <section className="forwarding" aria-label={t.redirect.forwarding}>
          <MonitorSmartphone size={18} aria-hidden />
          <div>
            <strong>{t.redirect.forwarding}</strong>
            <p className="small">{t.redirect.forwardingLead}</p>
            <ul>
              {data.listeners.map((listener, index) => (
                <ListenerLine
                  key={listener.listener}
                  of={listener}
                  receives={index === 0}
                  busy={
                    disconnect.isPending &&
                    disconnect.variables.params.listener === listener.listener
                  }
                  onEnd={() => end(listener)}
                />
              ))}
            </ul>
          </div>
        </section>
      )}
      <ProblemNotice error={disconnect.error} />
    </output>
  )
}

type LineProperties = {
  readonly of: Listener
  readonly receives: boolean
  readonly busy: boolean
  onEnd(): void
}

function ListenerLine({ of: listener, receives, busy, onEnd }: LineProperties) {
  const t = useTexts()
  const { change } = useRights()
  const target = targetOf(listener.forward_to) ?? t.redirect.someMachine
  return (
    <li data-listener={listener.listener}>
      <span>
        {receives ? t.redirect.forwardingTo : t.redirect.standingBy} <code>{target}</code>
        <span className="small facts">
          {t.redirect.listenerKey({ name: listener.key_name })}, {t.redirect.connected}{' '}
          <Moment at={listener.connected_at} as="relative" />
        </span>
      </span>
      {change && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={onEnd}
          aria-label={`${t.redirect.disconnect}: ${target}`}
        >
          {t.redirect.disconnect}
        </Button>
      )}
    </li>
  )
}

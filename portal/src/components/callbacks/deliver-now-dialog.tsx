import { useQuery } from '@tanstack/react-query'
import { reading } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { useDeliverNow } from './use-deliver-now.ts'

type Properties = {
  readonly flows: readonly string[]
  onClose(): void
}

/** Says how many, and what is sent where, before anything is sent. */
export function DeliverNowDialog({ flows, onClose }: Properties) {
  const count = flows.length
  const flow = count === 1 ? flows[0] : undefined
  const t = useTexts()
  const params = usePlace()
  const { deliver, isPending, error } = useDeliverNow()
  const sent = (callbacks: number) => {
    confirm(t.callbacks.underWay({ count: callbacks }))
    onClose()
  }
  return (
    <Dialog
      title={t.callbacks.deliverTitle({ count })}
      submit={t.callbacks.deliverSubmit({ count })}
      busy={isPending}
      ready={error?.code !== 'delivery_refused'}
      error={error}
      onSubmit={() => deliver(params, flows, sent)}
      onClose={onClose}
    >
      <p className="muted">{t.callbacks.deliverLead({ count })}</p>
      {flow !== undefined && <code className="seldom">{flow}</code>}
      {flow !== undefined && error?.code === 'delivery_refused' && <WhyNot flow={flow} />}
    </Dialog>
  )
}

/** The service refuses with one code. Where the flow is now says why, in the reader's language. */
function WhyNot({ flow }: { readonly flow: string }) {
  const t = useTexts()
  const params = usePlace()
  const { data } = useQuery({ ...reading('showFlow', { params: { ...params, flow } }), gcTime: 0 })
  if (data === undefined) return null
  const { whyNot } = t.callbacks
  switch (data.status) {
    case 'completed':
    case 'undelivered':
    case 'delivering':
      return <p>{whyNot[data.status]}</p>
    default:
      return <p>{whyNot.open}</p>
  }
}

import { Link } from '@tanstack/react-router'
import { shortId } from '../flows/flow-words.ts'
import { usePlace } from '../session/place.ts'

/** Leads to a flow. The whole id is in the tooltip. */
export function FlowLink({ flow }: { readonly flow: string }) {
  const place = usePlace()
  return (
    <Link
      className="mono nowrap flow-link"
      to="/$account/$environment/flows/$flow"
      params={{ ...place, flow }}
      title={flow}
    >
      {shortId(flow)}
    </Link>
  )
}

import { usePlace } from '../session/place.ts'

/** The address of a flow's page. */
const flowAddress = (account: string, environment: string, flow: string): string =>
  `/portal/${account}/${environment}/flows/${flow}`

/** An id begins with its time: its end tells flows of the same hour apart. */
const shortened = (flow: string): string => `${flow.slice(0, 9)}…${flow.slice(-5)}`

/** Leads to a flow. The whole id is in the tooltip. */
export function FlowLink({ flow }: { readonly flow: string }) {
  const { account, environment } = usePlace()
  return (
    <a
      className="mono nowrap flow-link"
      href={flowAddress(account, environment, flow)}
      title={flow}
    >
      {shortened(flow)}
    </a>
  )
}

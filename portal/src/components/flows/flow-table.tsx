import { Link } from '@tanstack/react-router'
import type { FlowLine } from '../../api/generated/operations.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { durationText } from '../parts/duration.ts'
import { Moment } from '../parts/moment.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { CallbackMark } from './callback-mark.tsx'
import { askedOf, shortId, statusOf, tookMilliseconds } from './flow-words.ts'
import '../parts/table.css'
import './flows.css'

type Properties = {
  readonly flows: readonly FlowLine[]
  /** When this was so: until then the time of flows without outcome runs. */
  readonly asOf: number
}

/** Every row is as high as the others, so that none moves when another one changes. */
export function FlowTable({ flows, asOf }: Properties) {
  const { columns } = useTexts().flows
  return (
    <table className="table flows">
      <thead>
        <tr>
          <th>{columns.time}</th>
          <th>{columns.flow}</th>
          <th>{columns.status}</th>
          <th>{columns.issuer}</th>
          <th>{columns.asked}</th>
          <th>{columns.path}</th>
          <th className="number">{columns.took}</th>
          <th>{columns.callback}</th>
        </tr>
      </thead>
      <tbody>
        {flows.map((flow) => (
          <FlowRow key={flow.flow} of={flow} asOf={asOf} />
        ))}
      </tbody>
    </table>
  )
}

function FlowRow({ of: flow, asOf }: { readonly of: FlowLine; readonly asOf: number }) {
  const { flows: t, attributes, locale } = useTexts()
  const asked = askedOf(flow, attributes)
  return (
    <tr>
      <td className="flow-time muted">
        <Moment at={flow.created_at} as="seconds" />
      </td>
      <td className="flow-id">
        <FlowLink id={flow.flow} />
        <CopyButton text={flow.flow} of={shortId(flow.flow)} />
      </td>
      <td className="flow-status">
        <FlowStatusMark of={flow} />
      </td>
      <td>{flow.issuer}</td>
      <td className="flow-asked">
        <span title={asked}>{asked}</span>
      </td>
      <td>{flow.path === null ? <NotYet /> : t.paths[flow.path]}</td>
      <td className="number nowrap">{durationText(roundedTook(flow, asOf), locale)}</td>
      <td>
        <CallbackMark of={flow} asOf={asOf} />
      </td>
    </tr>
  )
}

/** A running time in whole seconds: it is asked for every third of them. */
const roundedTook = (flow: FlowLine, asOf: number): number => {
  const took = tookMilliseconds(flow, asOf)
  return flow.ended_at === null ? Math.floor(took / 1_000) * 1_000 : took
}

/** On a phone it takes no room. */
const NotYet = () => <span className="not-yet muted">–</span>

function FlowLink({ id }: { readonly id: string }) {
  const place = usePlace()
  return (
    <Link
      className="flow-link mono"
      title={id}
      to="/$account/$environment/flows/$flow"
      params={{ ...place, flow: id }}
    >
      {shortId(id)}
    </Link>
  )
}

function FlowStatusMark({ of: flow }: { readonly of: FlowLine }) {
  const { flows: t, outcomes } = useTexts()
  const { mark, word, because } = statusOf(flow)
  return (
    <>
      <StatusMark mark={mark} word={t.statuses[word]} />
      {because && <span className="flow-because muted">{outcomes[because]}</span>}
    </>
  )
}

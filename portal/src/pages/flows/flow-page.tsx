import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { reading } from '../../api/hooks.ts'
import { Checks } from '../../components/flow/checks.tsx'
import { Erasure } from '../../components/flow/erasure.tsx'
import { BackToFlows, FlowFacts, FlowHead } from '../../components/flow/flow-head.tsx'
import { Reports } from '../../components/flow/reports.tsx'
import { requestCurl } from '../../components/flow/request-curl.ts'
import { Timeline } from '../../components/flow/timeline.tsx'
import { isInFlight, isOfApplication, shortId } from '../../components/flows/flow-words.ts'
import { CodeBlock } from '../../components/parts/code-block.tsx'
import { useDocumentTitle } from '../../components/parts/document-title.ts'
import { Loaded } from '../../components/parts/loaded.tsx'
import { Panel } from '../../components/parts/panel.tsx'
import { useTexts } from '../../components/session/language.tsx'
import { usePlace } from '../../components/session/place.ts'

const pollMilliseconds = 2_000

export function FlowPage() {
  const t = useTexts().flow
  const place = usePlace()
  const { flow: id } = useParams({ from: '/signed-in/$account/$environment/flows/$flow' })
  useDocumentTitle(shortId(id))
  const shown = useQuery({
    ...reading('showFlow', { params: { ...place, flow: id } }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isInFlight(data) && pollMilliseconds,
  })
  return (
    <>
      <BackToFlows />
      {shown.data === undefined && (
        <h1 className="flow-title">
          <code>{id}</code>
        </h1>
      )}
      <Loaded of={shown} lines={8}>
        {(flow) => (
          <>
            <FlowHead of={flow} />
            <FlowFacts of={flow} />
            <div className="flow-columns">
              <div>
                <Timeline of={flow} />
                {!isOfApplication(flow) && (
                  <Panel title={t.curl} lead={t.curlLead}>
                    <CodeBlock code={requestCurl(window.location.origin, flow)} label={t.curl} />
                  </Panel>
                )}
              </div>
              <div>
                <Checks of={flow} />
                <Reports of={flow} />
                <Erasure of={flow} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

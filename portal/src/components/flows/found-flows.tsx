import { Button } from '@mantine/core'
import type { FlowLine } from '../../api/generated/operations.ts'
import { EmptyState, Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { FlowTable } from './flow-table.tsx'

type Properties = {
  readonly flows: readonly FlowLine[]
  readonly asOf: number
  onClear(): void
}

/** What the finder found, if it is not exactly one. */
export function FoundFlows({ flows, asOf, onClear }: Properties) {
  const t = useTexts().flows.finder
  const clear = (
    <Button variant="default" size="xs" onClick={onClear}>
      {t.clear}
    </Button>
  )
  if (flows.length === 0)
    return (
      <Panel>
        <EmptyState title={t.nothingTitle} text={t.nothing}>
          {clear}
        </EmptyState>
      </Panel>
    )
  return (
    <Panel flush title={t.found({ count: flows.length })} action={clear}>
      <FlowTable flows={flows} asOf={asOf} />
    </Panel>
  )
}

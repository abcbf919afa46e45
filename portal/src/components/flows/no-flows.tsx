import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Command } from '../parts/code-block.tsx'
import { EmptyState, Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'

/** Nobody has started a flow. */
export function NoFlows() {
  const t = useTexts().flows
  const place = usePlace()
  return (
    <Panel>
      <EmptyState title={t.emptyTitle} text={t.empty}>
        <Link to="/$account/$environment/keys" params={place} className="button-link">
          <Button component="span">{t.emptyAction}</Button>
        </Link>
        <p className="muted small">{t.emptyCommand[place.environment]}</p>
        <Command line={commandFor(place.environment)} />
      </EmptyState>
    </Panel>
  )
}

const question = '{"issuer":"de-ausweis","revealed":["given_name"],"state":"try-1"}'

/** In live there is no sandbox wallet that could answer. */
const commandFor = (environment: 'test' | 'live'): string =>
  environment === 'test'
    ? 'npx vidimus trigger approve'
    : `curl ${window.location.origin}/prove -H "Authorization: Bearer $VIDIMUS_API_KEY" -H 'Content-Type: application/json' -d '${question}'`

/** Nothing fits the filter, or nothing so far. */
export function NoneFits(given: {
  readonly hasOlder: boolean
  readonly busy: boolean
  onFurther(): void
  onClear(): void
}) {
  const t = useTexts().flows
  return (
    <Panel>
      <EmptyState title={t.nothingTitle} text={given.hasOlder ? t.furtherLead : t.nothing}>
        <div className="row">
          {given.hasOlder && (
            <Button loading={given.busy} onClick={given.onFurther}>
              {t.further}
            </Button>
          )}
          <Button variant="default" onClick={given.onClear}>
            {t.filter.clear}
          </Button>
        </div>
      </EmptyState>
    </Panel>
  )
}

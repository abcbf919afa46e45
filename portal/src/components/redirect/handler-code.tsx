import { useState } from 'react'
import { CodeBlock } from '../parts/code-block.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { type Framework, frameworkNames, frameworks, handlerCode, pathOf } from './handler-lines.ts'
import '../parts/chips.css'

/** The handler for the chosen framework, with this account and path. */
export function HandlerCode({ url }: { readonly url: string }) {
  const t = useTexts()
  const place = usePlace()
  const [framework, setFramework] = useState<Framework>('express')
  const code = handlerCode(framework, {
    ...place,
    service: window.location.origin,
    path: pathOf(url),
  })
  return (
    <Panel title={t.redirect.handler} lead={t.redirect.handlerLead}>
      <fieldset className="chips" aria-label={t.redirect.handler}>
        {frameworks.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === framework}
            onClick={() => setFramework(each)}
          >
            {frameworkNames[each]}
          </button>
        ))}
      </fieldset>
      <CodeBlock code={code} label={`${t.redirect.handler}: ${frameworkNames[framework]}`} />
    </Panel>
  )
}

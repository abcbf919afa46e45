import { type Html, html } from '../../pages/html.ts'
import { agentPrompt } from '../site/agent-prompt.ts'
import type { Site } from '../site/site.ts'

/** Its button needs the script; the text can be read and copied without. */
export const agentPromptBox = (
  site: Site,
): Html => html`<section class="prompt" aria-labelledby="prompt-title">
<h2 id="prompt-title">With a coding agent</h2>
<p>Give it this text. It names this service and its documentation, and holds no secret.</p>
<p><button type="button" class="button" data-copies="agent-prompt" hidden>Copy prompt for your coding agent</button></p>
<details><summary>Read the prompt</summary><figure class="code"><pre tabindex="0"><code id="agent-prompt">${agentPrompt(site)}</code></pre></figure></details>
</section>
`

import type { Site } from '../documents/site.ts'
import { type Html, html } from '../html.ts'

/** The first page of the navigation is the quick start. */
export const quickStart = ({ groups }: Site) => groups[0]?.pages[0]

/** The text that a developer gives to a coding agent. It contains addresses and never a secret. */
function agentPrompt(site: Site): string {
  const url = site.publicUrl
  return `Integrate identity verification with Vidimus into this project.

Service: ${url} (use a test key; issuer xx-sandbox)
Read first: ${url}${quickStart(site)?.path ?? '/docs'}.md
All documentation: ${url}/llms-full.txt (index: ${url}/llms.txt)
Contract: ${url}/openapi.json
Error codes: ${url}/docs/errors.md
SDK for TypeScript: npm install ${url}/docs/sdk.tgz (imported as @vidimus/sdk), ${url}/docs/sdk.md
Command line: npm install --save-dev ${url}/docs/cli.tgz, ${url}/docs/cli.md
Python: ${url}/docs/sdk/python.md. PHP: ${url}/docs/sdk/php.md (packages that this service serves)
Other languages: ${url}/docs/guides/without-the-sdk.md, with whole samples

Steps:
1. On the server, call POST ${url}/prove with issuer, revealed, derived and a new random state.
   Keep state in the visitor's session. Send the browser to redirect_url with a 303.
2. Add the endpoint for the Redirect URL. Verify the webhook signature, then the presentation.
   Store the outcome under a new random one-time ticket, never under state or a session, and
   answer 200 with {"redirect_uri": "https://.../return?ticket=..."}, for errors too.
3. When the browser is back, use the ticket up. Show the outcome only if this visitor's own session
   holds the state of that proof; no other page may show it. Why: ${url}/docs/guides/bind-the-session.md
   (returnTickets() of the SDK does both)
4. Handle every callback code of ${url}/docs/errors.md; test with npx vidimus trigger and certify.

Rules: read the API key and the callback secret from the environment. Never write a key or secret
into code, logs or the browser. Ask for as few attributes as the feature needs.`
}

/** The button needs the script; without it the text can still be read and copied. */
export const agentPromptBox = (
  site: Site,
): Html => html`<section class="prompt" aria-labelledby="prompt-title">
<h2 id="prompt-title">With a coding agent</h2>
<p>Give it this text. It names this service and its documentation, and holds no secret.</p>
<p><button type="button" class="button" data-copies="agent-prompt" hidden>Copy prompt for your coding agent</button></p>
<details><summary>Read the prompt</summary><figure class="code"><pre tabindex="0"><code id="agent-prompt">${agentPrompt(site)}</code></pre></figure></details>
</section>
`

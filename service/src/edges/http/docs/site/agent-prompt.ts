import type { Site } from './site.ts'

/** The first page of the navigation is the quick start. */
export const quickStart = ({ groups }: Site) => groups[0]?.pages[0]

/** What a developer gives to a coding agent. It holds addresses and never a secret. */
export function agentPrompt(site: Site): string {
  const url = site.publicUrl
  return `Integrate identity verification with Vidimus into this project.

Service: ${url} (use a test key; issuer xx-sandbox)
Read first: ${url}${quickStart(site)?.path ?? '/docs'}.md
All documentation: ${url}/llms-full.txt (index: ${url}/llms.txt)
Contract: ${url}/openapi.json
Error codes: ${url}/docs/errors.md
SDK for TypeScript: @vidimus/sdk, ${url}/docs/sdk.md

Steps:
1. On the server, call POST ${url}/prove with issuer, revealed, derived and a new random state.
   Keep state in the visitor's session. Send the browser to redirect_url with a 303.
2. Add the endpoint for the Redirect URL. Verify the webhook signature, then the presentation.
   Answer 200 with {"redirect_uri": "https://..."}, for errors too.
3. When the browser is back, compare state with the session before anybody is logged in.
4. Handle every callback code of ${url}/docs/errors.md; test with npx vidimus trigger.

Rules: read the API key and the callback secret from the environment. Never write a key or secret
into code, logs or the browser. Ask for as few attributes as the feature needs.`
}

import { shortTitle } from '../documents/page.ts'
import type { Group, Site } from '../documents/site.ts'
import { type Html, html } from '../html.ts'
import { colourCode } from '../markdown/colour-code.ts'
import { agentPromptBox, quickStart } from './agent-prompt.ts'
import { docsLayout } from './layout.ts'

type Step = { readonly title: string; readonly text: Html }

/** How an integration works, in five steps that somebody sees or does. */
const steps: readonly Step[] = [
  {
    title: 'Start it',
    text: html`<code>npm ci &amp;&amp; npm start</code> gives you a service, a sandbox wallet and a shop that uses both.`,
  },
  {
    title: 'Ask',
    text: html`Your server calls <code>POST /prove</code> with the attributes it needs and a <code>state</code>.`,
  },
  {
    title: 'Send the browser',
    text: html`Redirect the person to <code>redirect_url</code>. The wallet shows who asks, and for what.`,
  },
  {
    title: 'Receive',
    text: html`We verify the wallet's answer and POST a signed <code>presentation</code> to your Redirect URL.`,
  },
  {
    title: 'Go on',
    text: html`Answer with a <code>redirect_uri</code> that carries a one-time ticket. Whoever comes back with it, in the session that began, is the person.`,
  },
]

const sample = `curl -X POST {url}/prove \\
  -H 'Authorization: Bearer vdm_test_YOUR_TEST_KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{
    "issuer": "xx-sandbox",
    "revealed": ["given_name"],
    "derived": { "nationality": "DE" },
    "state": "6f1c2b7e"
  }'`

/** /docs: what it is, the quick start in five steps, and three ways to continue. */
export function frontPage(site: Site): string {
  const start = quickStart(site)?.path ?? '/docs'
  return docsLayout(site, {
    title: 'Documentation',
    path: '/docs',
    summary: 'Prove who your users are with the EU Digital Identity wallet, in one API call.',
    shape: 'front',
    main: html`<section class="hero"><div>
<h1>Know who your users are. Store nothing you did not ask for.</h1>
<p class="lead">One call asks a person to show a government identity from an EU Digital Identity wallet. You receive a signed result with exactly the attributes you asked for, and of a derived check only yes or no.</p>
<p class="actions"><a class="button" href="${start}">Quick start</a> <a class="button quiet" href="/docs/api">API reference</a></p>
</div>
<figure class="code"><figcaption>Start a proof</figcaption><pre tabindex="0"><code>${colourCode('sh', sample.replace('{url}', site.publicUrl))}</code></pre></figure></section>
<section aria-labelledby="five"><h2 id="five">From nothing to a verified person</h2>
<ol class="steps">${steps.map(({ title, text }) => html`<li><h3>${title}</h3><p>${text}</p></li>\n`)}</ol>
<p><a href="${start}">All five steps, with code</a></p></section>
<section aria-labelledby="ways"><h2 id="ways">Where to go on</h2>
<div class="ways">${ways.map((way) => wayCard(site, way))}</div></section>
${agentPromptBox(site)}
<footer><a href="/llms.txt">All pages for language models</a> <a href="/openapi.json">OpenAPI</a> <a href="/docs/postman.json">Postman collection</a></footer>`,
  })
}

type Way = { readonly title: string; readonly text: string; readonly groups: readonly string[] }

const ways: readonly Way[] = [
  {
    title: 'Integrate',
    text: 'Start proofs, receive results, handle every outcome.',
    groups: ['Start', 'Guides'],
  },
  {
    title: 'Operate',
    text: 'Run the service: settings, trust, figures, alarms, backups.',
    groups: ['Operate'],
  },
  {
    title: 'Understand',
    text: 'How it works inside, what it promises, and why.',
    groups: ['Reference', 'About'],
  },
]

const mostLinks = 6

function wayCard({ groups }: Site, way: Way): Html {
  const pages = groups
    .filter((group: Group) => way.groups.includes(group.title))
    .flatMap((group) => group.pages.slice(0, mostLinks / way.groups.length))
  return html`<div class="way"><h3>${way.title}</h3><p>${way.text}</p><ul>${pages.map((page) => html`<li><a href="${page.path}">${shortTitle(page)}</a></li>`)}</ul></div>\n`
}

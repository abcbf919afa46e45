import type { Environment } from '../../vocabulary/environment.ts'
import { stylesPath } from './assets.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { textsOf } from './texts/texts.ts'

type Page = {
  readonly language: Language
  readonly title: string
  readonly environment: Environment
  readonly body: Html
  readonly wide?: boolean
}

/** The frame of every page: language, title, the test band, the one style sheet, the foot. */
export function layout({ language, title, environment, body, wide }: Page): string {
  const texts = textsOf(language)
  const band =
    environment === 'test' ? html`<header class="band"><strong>TEST</strong> ${texts.testBand}</header>` : html``
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Vidimus</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesPath}">
</head>
<body>
${band}
<main class="${wide === true ? 'wide' : 'card'}">${body}</main>
<footer>${texts.foot}</footer>
</body>
</html>
`.text
}

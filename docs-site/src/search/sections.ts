import type { Token } from 'marked'
import type { Page } from '../documents/page.ts'
import { createAnchors, plainText } from '../markdown/tokens.ts'

/** One heading of a page with the text below it: the unit that a search finds. */
export type Section = {
  readonly path: string
  readonly pageTitle: string
  readonly heading: string
  readonly anchor: string
  readonly text: string
}

export const sectionsOf = (page: Page, tokens: readonly Token[]): readonly Section[] => {
  const anchors = createAnchors()
  const parts: { heading: string; anchor: string; texts: string[]; samples: string[] }[] = []
  for (const token of tokens)
    if (token.type === 'heading') {
      const heading = plainText(token)
      parts.push({ heading, anchor: anchors(heading), texts: [], samples: [] })
    } else parts.at(-1)?.[token.type === 'code' ? 'samples' : 'texts'].push(plainText(token))
  // Samples are searched too, but sentences make better excerpts.
  return parts.map(({ heading, anchor, texts, samples }) => ({
    path: page.path,
    pageTitle: page.title,
    heading,
    anchor,
    text: [...texts, ...samples].join(' ').replace(/\s+/g, ' ').trim(),
  }))
}

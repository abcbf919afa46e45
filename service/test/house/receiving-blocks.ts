import { blocksIn } from './snippets.ts'

/** What takes a callback or a presentation, in any of the languages of the samples. */
const receives = /\bcallbackHandler\([\w{]|\bonVerified\b|\bverify_?presentation\(\$?\s*\w/i

/** The name of a block of code: its source, or else its heading in the document and its number. */
function namesOfBlocks(document: string, text: string) {
  const seen = new Map<string, number>()
  return blocksIn(text).map(({ line, code, origin }) => {
    if (origin?.startsWith('from ')) return { name: origin.slice('from '.length), code }
    const above = text.split('\n').slice(0, line)
    const title = above.findLast((one) => /^##? /.test(one))?.replace(/^#+ /, '') ?? ''
    const anchor = title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-')
    const heading = `${document}#${anchor}`
    const number = (seen.get(heading) ?? 0) + 1
    seen.set(heading, number)
    return { name: number === 1 ? heading : `${heading}-${number}`, code }
  })
}

/** The blocks of a document that receive a result. */
export const receivingBlocks = (document: string, text: string): readonly string[] =>
  namesOfBlocks(document, text)
    .filter(({ code }) => receives.test(code))
    .map(({ name }) => name)

/** Code that is shown to a customer whole, or that writes such code. */
export const receivesResults = (text: string): boolean => receives.test(text)

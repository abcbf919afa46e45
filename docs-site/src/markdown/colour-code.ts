import { type Html, html } from '../html.ts'

/**
 * Simple syntax colouring. A word is a comment, a string, a keyword, a number or a name; what a
 * grammar does not know stays plain. The group names are the classes in the style sheet.
 */
const script =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<keyword>\b(?:as|async|await|break|case|catch|class|const|continue|else|export|extends|false|finally|for|from|function|if|import|in|interface|let|new|null|of|return|throw|true|try|type|typeof|undefined|while)\b)|(?<number>\b\d[\d_.]*\b)/g
const json =
  /(?<name>"(?:\\.|[^"\\\n])*"(?=\s*:))|(?<string>"(?:\\.|[^"\\\n])*")|(?<keyword>\b(?:true|false|null)\b)|(?<number>-?\b\d[\d.eE+-]*)/g
const shell =
  /(?<comment>(?<=^|\s)#[^\n]*)|(?<string>'[^']*'|"(?:\\.|[^"\\])*")|(?<name>\b[A-Z][A-Z0-9_]+(?==)|\$\w+|\$\{\w+\})|(?<keyword>(?<=\s)--?[A-Za-z][\w-]*)/gm
const yaml =
  /(?<comment>(?<=^|\s)#[^\n]*)|(?<name>^[ \t-]*[\w.$/-]+(?=:))|(?<string>'[^'\n]*'|"(?:\\.|[^"\\\n])*")/gm
const http =
  /(?<keyword>^(?:GET|POST|PUT|PATCH|DELETE|HEAD|HTTP\/[\d.]+)\b)|(?<name>^[\w-]+(?=: ))|(?<string>"(?:\\.|[^"\\\n])*")/gm

const grammars: { readonly [language: string]: RegExp } = {
  ts: script,
  tsx: script,
  js: script,
  typescript: script,
  javascript: script,
  json,
  jsonc: json,
  sh: shell,
  bash: shell,
  shell,
  yaml,
  yml: yaml,
  http,
}

export function colourCode(language: string, code: string): readonly Html[] {
  const grammar = grammars[language]
  if (grammar === undefined) return [html`${code}`]
  const parts: Html[] = []
  let done = 0
  for (const { index, 0: word, groups } of code.matchAll(grammar)) {
    const kind = Object.entries(groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? ''
    parts.push(html`${code.slice(done, index)}<span class="t-${kind}">${word}</span>`)
    done = index + word.length
  }
  return [...parts, html`${code.slice(done)}`]
}

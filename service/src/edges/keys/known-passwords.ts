/** Loaded when the first password is set: the list is large. */
let known: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Whether a list of breached passwords holds it, as it is or without the digits and signs around
 * it.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  known ??= load()
  const list = await known
  const text = password.toLowerCase()
  return list.has(text) || list.has(wordIn(text))
}

/** What is left without the digits and signs at both ends, if that is most of it. */
function wordIn(text: string): string {
  const word = text.replace(/^\P{L}+|\P{L}+$/gu, '')
  return word.length * 2 >= text.length ? word : ''
}

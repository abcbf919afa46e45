import { Misuse } from '../arguments.ts'

/** The address given as an option or an argument, normalised. */
export function webAddress(name: keyof typeof examples, text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Misuse(`${name} takes an address such as ${examples[name]}, not "${text}".`)
  return url.href
}

const examples = {
  '--forward-to': 'http://localhost:3000/callback',
  '--start-url': 'http://localhost:3000/start',
  '--callback-url': 'http://localhost:3000/callback',
  URL: 'http://localhost:3000/callback',
}

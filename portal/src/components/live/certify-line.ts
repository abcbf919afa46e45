const placeholder = 'http://localhost:3000'

/**
 * The command that tries the customer's own application, with what the service knows of it, and
 * without the key: a command line ends up in histories. Where there is no Redirect URL, the
 * callback has to be named.
 */
export function certifyLine(service: string, redirectUrl: string | null): string {
  const origin = originOf(redirectUrl)
  return [
    `VIDIMUS_URL=${service} npx vidimus certify`,
    `--start-url ${origin ?? placeholder}/start`,
    ...(redirectUrl === null ? [`--callback-url ${placeholder}/callback`] : []),
    '--label "$(git rev-parse --short HEAD)"',
  ].join(' ')
}

/** Where a visitor may begin: most often the callback comes to where the pages are. */
function originOf(redirectUrl: string | null): string | undefined {
  const url = URL.parse(redirectUrl ?? '')
  if (url === null) return undefined
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isOpen = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)
  return isOpen ? url.origin : undefined
}

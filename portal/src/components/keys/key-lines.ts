/** For a .env file, with the variable name that the SDK and the command line read. */
export const envLine = (secret: string): string => `VIDIMUS_API_KEY=${secret}`

/** A first call to paste into a shell. Live keys cannot use the sandbox's issuer. */
export function curlLine(service: string, secret: string): string {
  const issuer = secret.startsWith('vdm_live_') ? 'de-ausweis' : 'xx-sandbox'
  const question = JSON.stringify({ issuer, revealed: ['given_name'], state: 'try-1' })
  return [
    `curl -s ${service}/prove`,
    `-H 'Authorization: Bearer ${secret}'`,
    `-H 'Content-Type: application/json'`,
    `-d '${question}'`,
  ].join(' \\\n  ')
}

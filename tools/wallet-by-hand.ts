import { readFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { openMultipaz } from '../service/test/interop/multipaz/multipaz-wallet.ts'
import { interfacePerson } from '../wallet/src/issuer/person.ts'

type Choices = {
  readonly format: string
  /** Where the authority of its issuer is written, for the service. */
  readonly 'issuer-ca': string
  /** Where the authority of the service's requests will be. */
  readonly 'access-ca': string
  /** The authority of the TLS front. */
  readonly 'tls-ca'?: string | undefined
}

/** Answers each link that is typed, until the end of the input. */
export async function answerByHand(program: readonly string[], choices: Choices): Promise<number> {
  const { format, 'issuer-ca': issuerCa, 'access-ca': accessCa, 'tls-ca': tlsCa } = choices
  if (tlsCa === undefined || (format !== 'dc+sd-jwt' && format !== 'mso_mdoc')) {
    console.error('npm run wallets -- --by-hand --tls-ca FILE [--format dc+sd-jwt|mso_mdoc]')
    return 2
  }
  const wallet = await openMultipaz(program)
  await writeFile(issuerCa, wallet.issuerAuthority)
  await wallet.issue(format, interfacePerson)
  console.log(`The authority of its issuer is in ${issuerCa}. Each line is a link to answer.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'link> ' })
  lines.prompt()
  for await (const line of lines) {
    if (line.trim() !== '') console.log(await answer(line.trim()))
    lines.prompt()
  }
  await wallet.close()
  return 0

  async function answer(link: string): Promise<string> {
    try {
      // Read for each link: the service that makes the second starts later than this.
      await wallet.trust(await readFile(tlsCa ?? '', 'utf8'), await readFile(accessCa, 'utf8'))
      const { status, redirectUri = 'nothing' } = await wallet.answer(link)
      return `The service replied with ${status}; it sends the browser to ${redirectUri}.`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}

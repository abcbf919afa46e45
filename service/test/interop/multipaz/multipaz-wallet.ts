import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Person, pidClaims } from '../../../../wallet/src/issuer/person.ts'
import type { CredentialFormat } from '../../../src/core/wallet/request/dcql-query.ts'
import type { Reply } from '../foreign-wallet.ts'

/** From another issuer, or with another signature, which multipaz itself notices in an SD-JWT. */
type Flaw = 'none' | 'stranger' | 'signature'

/** What was sent to the service last, so that it can be sent again. */
export type Answered = Reply & { readonly posted: { readonly url: string; readonly body: string } }

/** What a page gives to the browser, and what it gets back. */
export type BrowserMessage = {
  readonly protocol: string
  readonly data: { readonly [name: string]: string }
}

export type MultipazWallet = Awaited<ReturnType<typeof openMultipaz>>

type Message = { readonly [name: string]: unknown }

const claimsOf = {
  'dc+sd-jwt': pidClaims,
  /** The elements of the PID Rulebook, in one namespace. Tags are for Kotlin to add. */
  mso_mdoc: ({ birth_place: place_of_birth, ages: _none, ...others }: Person) => ({
    ...others,
    ...(place_of_birth && { place_of_birth }),
  }),
}

/** The program of `src/main/kotlin`: a line of JSON for each command, and one for its answer. */
export async function openMultipaz([java = 'java', ...args]: readonly string[]) {
  const program = spawn(java, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  program.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2_000)
  })
  // That it has ended is told by what it did not answer.
  program.stdin.on('error', () => undefined)
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  const obey = async (command: Message): Promise<Message> => {
    program.stdin.write(`${JSON.stringify(command)}\n`)
    const { value } = await lines.next()
    if (value === undefined) throw new Error(`the wallet of multipaz ended: ${said}`)
    const answer: Message = JSON.parse(value)
    if (answer['failed'] !== undefined) throw new Error(String(answer['failed']))
    return answer
  }
  const { authority } = await obey({ do: 'authority' })
  // What answers what is said in Main.kt.
  const answered = (command: Message) => obey(command) as Promise<Message & Answered>
  const browser = async ({ protocol, data }: BrowserMessage, origin: string, agrees: boolean) =>
    (await obey({ do: 'browser', protocol, data, origin, agrees })) as Message & BrowserMessage
  return {
    issuerAuthority: String(authority),
    /** Whom it trusts from now on: with TLS, and as authority of those who ask. As PEM. */
    trust: (tls: string, access: string) => obey({ do: 'trust', tls, access }),
    /** Its issuer gives it a PID, which is all that it then holds. */
    issue: (format: CredentialFormat, person: Person, flaw: Flaw = 'none') =>
      obey({ do: 'issue', format, claims: claimsOf[format](person), flaw }),
    answer: (link: string) => answered({ do: 'answer', link, spoilt: false }),
    /** What is posted is changed on the way. */
    answerSpoilt: (link: string) => answered({ do: 'answer', link, spoilt: true }),
    decline: (link: string) => answered({ do: 'decline', link }),
    answerInBrowser: (request: BrowserMessage, origin: string) => browser(request, origin, true),
    declineInBrowser: (request: BrowserMessage, origin: string) => browser(request, origin, false),
    close: async () => {
      const ended = once(program, 'close')
      program.stdin.end()
      await ended
    },
  }
}

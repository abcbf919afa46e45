import { type HeldCredential, holdCredential } from '../holder/held-credential.ts'
import { makeKeys } from '../holder/keys.ts'
import { issuePid, type PidOrder } from './issue-pid.ts'
import { readSigner, type SandboxSignerName } from './signer.ts'

type Provider = { readonly signer: SandboxSignerName; readonly vct: PidOrder['vct'] }

/** `xx-sandbox`, and the specimen that stands for `de-ausweis` in the local stack. */
const providers: readonly Provider[] = [
  { signer: 'pid-signer', vct: 'urn:eudi:pid:1' },
  { signer: 'specimen-signer', vct: 'urn:eudi:pid:de:1' },
]

/** Issues the sandbox's identity afresh by every provider, each bound to a key of its own. */
export const fillWallet = (change: Partial<PidOrder> = {}): Promise<readonly HeldCredential[]> =>
  Promise.all(providers.map((provider) => issueToWallet(provider, change)))

async function issueToWallet({ signer, vct }: Provider, change: Partial<PidOrder>): Promise<HeldCredential> {
  const { publicKey, privateKey } = await makeKeys()
  const pid = await issuePid({ signer: await readSigner(signer), vct, holderKey: publicKey, ...change })
  return holdCredential(pid, privateKey)
}

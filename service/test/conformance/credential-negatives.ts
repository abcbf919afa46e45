import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import type { PidOrder } from '../../../wallet/src/issuer/issue-pid.ts'
import { makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import { readSigner, signerOf } from '../../../wallet/src/issuer/signer.ts'
import { claims, day, type Manipulation, reissued, withMember, without } from './manipulation.ts'

const header = (change: (honest: JsonObject) => JsonObject) => () => ({
  tamper: { header: change },
})

/** The credential and its certificates. */
export const credentialNegatives: readonly Manipulation[] = [
  {
    name: 'expired',
    pid: () => ({ issuedAt: new Date(Date.now() - 15 * day) }),
    code: 'error_credential_expired',
  },
  {
    name: 'not yet valid',
    pid: () => ({ notBefore: new Date(Date.now() + day) }),
    code: 'error_credential_expired',
  },
  { name: 'neither exp nor status', pid: claims(without('exp')) },
  { name: 'exp a string', pid: claims(withMember('exp', '9999999999')) },
  { name: 'another vct', tamper: reissued(withMember('vct', 'urn:eudi:pid:fr:1')) },
  { name: 'no vct', tamper: reissued(without('vct')) },
  { name: 'typ vc+sd-jwt', pid: header(withMember('typ', 'vc+sd-jwt')) },
  {
    name: 'alg none',
    pid: () => ({
      tamper: { header: withMember('alg', 'none'), signature: () => new Uint8Array() },
    }),
  },
  { name: 'alg HS256', pid: header(withMember('alg', 'HS256')) },
  { name: 'crit header', pid: header(withMember('crit', ['exp'])) },
  { name: 'no x5c', pid: header(without('x5c')) },
  { name: 'empty x5c', pid: header(withMember('x5c', [])) },
  { name: 'x5c a string', pid: header((honest) => ({ ...honest, x5c: String(honest['x5c']) })) },
  { name: 'no cnf', pid: claims(without('cnf')) },
  { name: 'cnf without jwk', pid: claims(withMember('cnf', { kid: 'x' })) },
  {
    name: 'a status reference while lists are not read',
    pid: () => ({ status: { idx: 4, uri: 'https://a.example/1' } }),
    code: 'error_status_unavailable',
  },
  {
    name: 'untrusted issuer',
    pid: async () => ({ signer: await readSigner('untrusted-signer') }),
    code: 'error_untrusted_issuer',
  },
  {
    name: 'issuer of the sandbox',
    pid: async () => ({ signer: await readSigner('pid-signer') }),
    code: 'error_untrusted_issuer',
  },
  {
    name: 'status signer as issuer',
    pid: async () => ({ signer: await readSigner('status-signer') }),
    code: 'error_untrusted_issuer',
  },
  { name: 'certificates in the wrong order', pid: reordered, code: 'error_untrusted_issuer' },
  {
    name: 'a self-made certificate with the names of the real one',
    pid: selfMade,
    code: 'error_untrusted_issuer',
  },
]

async function reordered(): Promise<Partial<PidOrder>> {
  const [real, other] = [await readSigner('specimen-signer'), await readSigner('untrusted-signer')]
  return { signer: { ...real, chain: [...other.chain, ...real.chain] } }
}

async function selfMade(): Promise<Partial<PidOrder>> {
  const validity = { notBefore: new Date(Date.now() - day), notAfter: new Date(Date.now() + day) }
  const authority = await makeCertificate({
    subject: 'C=DE, CN=Vidimus Specimen PID CA',
    authority: true,
    ...validity,
  })
  return {
    signer: signerOf(
      await makeCertificate({ subject: 'C=DE, CN=Specimen', issuer: authority, ...validity }),
    ),
  }
}

import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import type { PidOrder } from '../../../wallet/src/issuer/issue-pid.ts'
import { makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import { readSigner, signerOf } from '../../../wallet/src/issuer/signer.ts'
import {
  claims,
  day,
  issuer,
  operator,
  type Refused,
  reissued,
  statusFaults,
  wallet,
  withMember,
  without,
} from './manipulation.ts'

const header = (change: (honest: JsonObject) => JsonObject) => () => ({
  tamper: { header: change },
})

/** The credential and its certificates. */
export const credentialNegatives: readonly Refused[] = [
  {
    name: 'expired',
    fault: wallet('SD-JWT VC draft 18, section 2.2.2.3'),
    pid: () => ({ issuedAt: new Date(Date.now() - 15 * day) }),
    code: 'error_credential_expired',
  },
  {
    name: 'not yet valid',
    fault: wallet('SD-JWT VC draft 18, section 2.2.2.3'),
    pid: () => ({ notBefore: new Date(Date.now() + day) }),
    code: 'error_credential_expired',
  },
  {
    name: 'neither exp nor status',
    fault: issuer('ARF 3.0, VCR_01b'),
    pid: claims(without('exp')),
  },
  {
    name: 'exp a string',
    fault: issuer('SD-JWT VC draft 18, section 2.2.2.3'),
    pid: claims(withMember('exp', '9999999999')),
  },
  {
    name: 'another vct',
    fault: operator('OpenID4VP 1.0, section B.3.5'),
    tamper: reissued(withMember('vct', 'urn:eudi:pid:fr:1')),
  },
  {
    name: 'no vct',
    fault: issuer('SD-JWT VC draft 18, section 2.2.2.1'),
    tamper: reissued(without('vct')),
  },
  {
    name: 'typ vc+sd-jwt',
    fault: issuer('SD-JWT VC draft 18, section 2.2.1'),
    pid: header(withMember('typ', 'vc+sd-jwt')),
  },
  {
    name: 'alg none',
    fault: issuer('HAIP 1.0, section 7'),
    pid: () => ({
      tamper: { header: withMember('alg', 'none'), signature: () => new Uint8Array() },
    }),
  },
  {
    name: 'alg HS256',
    fault: issuer('HAIP 1.0, section 7'),
    pid: header(withMember('alg', 'HS256')),
  },
  {
    name: 'crit header',
    fault: issuer('RFC 7515, section 4.1.11'),
    pid: header(withMember('crit', ['exp'])),
  },
  { name: 'no x5c', fault: issuer('HAIP 1.0, section 6.1.1'), pid: header(without('x5c')) },
  {
    name: 'empty x5c',
    fault: issuer('HAIP 1.0, section 6.1.1'),
    pid: header(withMember('x5c', [])),
  },
  {
    name: 'x5c a string',
    fault: issuer('HAIP 1.0, section 6.1.1'),
    pid: header((honest) => ({ ...honest, x5c: String(honest['x5c']) })),
  },
  { name: 'no cnf', fault: issuer('HAIP 1.0, section 6.1'), pid: claims(without('cnf')) },
  {
    name: 'cnf without jwk',
    fault: issuer('HAIP 1.0, section 6.1'),
    pid: claims(withMember('cnf', { kid: 'x' })),
  },
  {
    name: 'a status reference while lists are not read',
    fault: statusFaults.unreachable,
    pid: () => ({ status: { idx: 4, uri: 'https://a.example/1' } }),
    code: 'error_status_unavailable',
  },
  {
    name: 'untrusted issuer',
    fault: operator('RFC 5280, section 6.1'),
    pid: async () => ({ signer: await readSigner('untrusted-signer') }),
    code: 'error_untrusted_issuer',
  },
  {
    name: 'issuer of the sandbox',
    fault: operator('RFC 5280, section 6.1'),
    pid: async () => ({ signer: await readSigner('pid-signer') }),
    code: 'error_untrusted_issuer',
  },
  {
    name: 'status signer as issuer',
    fault: operator('RFC 5280, section 6.1'),
    pid: async () => ({ signer: await readSigner('status-signer') }),
    code: 'error_untrusted_issuer',
  },
  {
    name: 'certificates in the wrong order',
    fault: issuer('RFC 5280, section 6.1'),
    pid: reordered,
    code: 'error_untrusted_issuer',
  },
  {
    name: 'a self-made certificate with the names of the real one',
    fault: operator('RFC 5280, section 6.1'),
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

import type { X509Certificate } from 'node:crypto'
import { isSandboxKey } from '../../../core/verification/pki/sandbox-keys.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { Complaint } from '../complaint.ts'
import type { DeploymentFile } from '../deployment-file.ts'
import type { ConfiguredIssuer } from './configured-issuers.ts'

/** Sandbox certificates that live would rely on. Their private keys are public. */
export function publicCertificates(
  { accessCertificate, issuers, registration }: DeploymentFile,
  environments: readonly Environment[],
): readonly Complaint[] {
  const roles: { readonly [place: string]: readonly X509Certificate[] } = {
    ...Object.fromEntries([...issuers].flatMap(anchorsInLive)),
    'registration.live.registrars': registration?.live?.registrars ?? [],
    'registration.live.statusAnchors': registration?.live?.statusAnchors ?? [],
    'registration.live.accessAuthorities': registration?.live?.accessAuthorities?.anchors ?? [],
    accessCertificate: environments.includes('live') ? (accessCertificate?.chain ?? []) : [],
  }
  return Object.entries(roles).flatMap(([place, certificates]) =>
    certificates
      .filter(({ publicKey }) => isSandboxKey(publicKey))
      .map((certificate) => complaintAbout(place, certificate)),
  )
}

const anchorsInLive = ([id, { live }]: readonly [IssuerId, ConfiguredIssuer]) =>
  (['trustAnchors', 'statusAnchors'] as const).map(
    (role) => [`issuers.${id}.live.${role}`, live?.[role] ?? []] as const,
  )

const complaintAbout = (place: string, { subject }: X509Certificate): Complaint => ({
  setting: 'VIDIMUS_CONFIG',
  problem: `${place} holds a certificate of the sandbox (${subject.replaceAll('\n', ', ')}). Its private key is public: anybody could pass for its owner in live.`,
  fix: 'Take it out. In live use the certificates of the real authorities.',
})

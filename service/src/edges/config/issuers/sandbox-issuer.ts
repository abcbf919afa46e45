import { X509Certificate } from 'node:crypto'
import type { Attributes } from '../../../core/verification/verified-credential.ts'

/**
 * The sandbox's authority: the same certificate as vectors/sandbox/pid-ca.pem. Its keys are public,
 * so it is trusted only for `xx-sandbox` in test, and only for one person.
 */
export const sandboxAnchor = new X509Certificate(`-----BEGIN CERTIFICATE-----
MIIB7TCCAZOgAwIBAgIQbV0VocN2TgLaBXaqIcNDRDAKBggqhkjOPQQDAjBUMQsw
CQYDVQQGEwJYWDEYMBYGA1UEChMPVmlkaW11cyBTYW5kYm94MSswKQYDVQQDEyJW
aWRpbXVzIFNhbmRib3ggUElEIENBICh3b3J0aGxlc3MpMCAXDTI2MDEwMTAwMDAw
MFoYDzIwNTYwMTAxMDAwMDAwWjBUMQswCQYDVQQGEwJYWDEYMBYGA1UEChMPVmlk
aW11cyBTYW5kYm94MSswKQYDVQQDEyJWaWRpbXVzIFNhbmRib3ggUElEIENBICh3
b3J0aGxlc3MpMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE96efg/GAjqs/2cMB
8amP4CmMiLCB17dLtaHz0SH1+YOkbECI5pzN3nkHJ/HF8M197hfvs7w0c8TBJBhi
RO4bY6NFMEMwEgYDVR0TAQH/BAgwBgEB/wIBADAOBgNVHQ8BAf8EBAMCAQYwHQYD
VR0OBBYEFJ3C/5/RVGbBgApmt7tjgWZjVcVOMAoGCCqGSM49BAMCA0gAMEUCIEVr
B0k3hkJkRmRKbwytxfzVVbWru2Zpu6bbH0VC88+ZAiEA88OS862NcgAOz75RwjEj
yCnxj1GncCwfIDpvcveJQYA=
-----END CERTIFICATE-----
`)

/**
 * The same as vectors/sandbox/status-ca.pem. It signs the sandbox's status lists but no identity.
 */
export const sandboxStatusAnchor = new X509Certificate(`-----BEGIN CERTIFICATE-----
MIIB/jCCAaOgAwIBAgIQG16OadKv/QptoKGrCzI78DAKBggqhkjOPQQDAjBcMQsw
CQYDVQQGEwJYWDEYMBYGA1UEChMPVmlkaW11cyBTYW5kYm94MTMwMQYDVQQDEypW
aWRpbXVzIFNhbmRib3ggc3RhdHVzIGxpc3QgQ0EgKHdvcnRobGVzcykwIBcNMjYw
MTAxMDAwMDAwWhgPMjA1NjAxMDEwMDAwMDBaMFwxCzAJBgNVBAYTAlhYMRgwFgYD
VQQKEw9WaWRpbXVzIFNhbmRib3gxMzAxBgNVBAMTKlZpZGltdXMgU2FuZGJveCBz
dGF0dXMgbGlzdCBDQSAod29ydGhsZXNzKTBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABOxv8l1j2v3bg5o/OtfkHRImlplCDqEOl/zS6EJ6kSwXrBTvu/rGeaowooTi
4uv4gRZ//QlZW8ARjeeuSpqREu2jRTBDMBIGA1UdEwEB/wQIMAYBAf8CAQAwDgYD
VR0PAQH/BAQDAgEGMB0GA1UdDgQWBBTmL5HI9OtQDh4zFoSR00/oHiyFBTAKBggq
hkjOPQQDAgNJADBGAiEAj5lAnLAFLm10leW0ISLXw9/oPCA9Fci9i4Sap2uJt8UC
IQD1du8a7HxjQnsNr4WS//rn8yX0CvDjAGeE4UFAqP1w5A==
-----END CERTIFICATE-----
`)

/** The sandbox's only identity. */
export const sandboxPerson = {
  family_name: 'MUSTERMANN',
  given_name: 'ERIKA',
  birth_date: '1964-08-12',
  nationality: ['DE'],
  birth_place: { country: 'DE', locality: 'BERLIN' },
  resident_country: 'DE',
  resident_state: 'NW',
  resident_city: 'KÖLN',
  resident_postal_code: '51147',
  resident_street: 'HEIDESTRAẞE 17',
  resident_address: 'HEIDESTRAẞE 17, 51147 KÖLN',
  family_name_birth: 'GABLER',
  given_name_birth: 'ERIKA',
  issuing_authority: 'VIDIMUS SANDBOX',
  issuing_country: 'XX',
  personal_administrative_number: 'SANDBOX-0001',
} as const satisfies Attributes

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Every spelling of an IPv4 address that the URL standard knows. */
const loopback = words(`
  127.0.0.1 127.0.0.1. 127.1 127.0.1 127.000.000.001 2130706433 0x7f000001 0x7F.0.0.1 0x7f.1 017700000001 0177.0.0.1
  0177.1 0x7f.0x0.0x0.0x1 0177.0.0.0x1 127.255.255.254 127.0.0.1%2e 127%2e0%2e0%2e1 %31%32%37.0.0.1 ①②⑦.⓪.⓪.①
  １２７.０.０.１ 127。0。0。1 127．0．0．1 127｡0｡0｡1`)

const privateOrMetadata = words(`
  0.0.0.0 0 0x0 00 0.1.2.3 10.0.0.1 10.255.255.255 0xa000001 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255
  3232235521 100.64.0.1 100.127.255.255 100.100.100.200 169.254.0.1 169.254.169.254 169.254.170.2 0xa9fea9fe 2852039166
  0251.0376.0251.0376 169.254.43518 169.16689662`)

const specialPurpose = words(`
  192.0.0.1 192.0.0.192 192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1 192.175.48.1 198.18.0.1 198.19.255.255
  198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255`)

const ipv4InsideIpv6 = words(`
  [::127.0.0.1] [::7f00:1] [::a9fe:a9fe] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1] [::ffff:a9fe:a9fe]
  [::ffff:169.254.169.254] [0:0:0:0:0:ffff:7f00:0001] [::ffff:0:127.0.0.1] [2002:7f00:1::] [2002:a9fe:a9fe::]
  [2002:a00:1::1] [64:ff9b::7f00:1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::a9fe:a9fe] [2001::1] [2001:0:a9fe:a9fe::1]
  [2001:0:7f00:1::]`)

const notPublicIpv6 = words(`
  [::1] [0:0:0:0:0:0:0:1] [::0001] [::] [fe80::1] [fe80::a9fe:a9fe] [febf::1] [fec0::1] [fc00::1] [fd00::1]
  [fd00:ec2::254] [fd20:ce::254] [ff02::1] [ff0e::1] [100::1] [2001:2::1] [2001:3::1] [2001:4:112::1] [2001:10::1]
  [2001:20::1] [2001:30::1] [2001:db8::1] [2620:4f:8000::1] [3fff::1] [4000::1] [5f00::1]`)

const names = words(`
  localhost LOCALHOST localhost. shop.localhost ⓛocalhost loc%61lhost localtest.example mixed.example mixed-six.example
  metadata.example metadata.example. ⓜetadata.example metadata。example mapped.example tunnel.example zone.example
  rubbish.example 127.0.0.1.rebind.example`)

const hosts = [
  ...loopback,
  ...privateOrMetadata,
  ...specialPurpose,
  ...ipv4InsideIpv6,
  ...notPublicIpv6,
  ...names,
]

/**
 * Each of these leads, or tries to lead, to a place that is not for us; the port is the canary's.
 */
export const hostileUrls = (port: number): readonly string[] => [
  ...hosts.map((host) => `https://${host}:${port}/`),
  ...oddUrls(port),
]

const oddUrls = (port: number) => [
  `http://127.0.0.1:${port}/`,
  `http://public.example:${port}/`,
  `https://public.example@127.0.0.1:${port}/`,
  `https://public.example:secret@127.0.0.1:${port}/`,
  `https://user@public.example:${port}/`,
  `https://public.example%40127.0.0.1:${port}/`,
  `https://127.0.0.1:${port}#@public.example/`,
  `https://127.0.0.1:${port}?@public.example/`,
  `https://127.0.0.1:${port}\\@public.example/`,
  `https:\\\\127.0.0.1:${port}\\`,
  `https:/127.0.0.1:${port}/`,
  `https:127.0.0.1:${port}/`,
  `https:///127.0.0.1:${port}/`,
  ` \thttps://127.0.0.1:${port}/\n`,
  `ht\ntps://127.\t0.0.1:${port}/`,
  `HTTPS://127.0.0.1:0${port}/`,
  `//127.0.0.1:${port}/`,
  `127.0.0.1:${port}`,
  `https://[::1%25lo]:${port}/`,
  `https://[fe80::1%25eth0]:${port}/`,
  `https://[::1`,
  `https://127.0.0.1:65536/`,
  `https://127.0.0.1:-1/`,
  `https://127.0.0.1:0/`,
  'https://public.example:0/',
  'https://256.256.256.256/',
  'https://4294967296/',
  'https://1.2.3.4.5/',
  'https://a b.example/',
  'https://shop.example\u0000.evil.example/',
  'https://',
  '',
  'file:///etc/passwd',
  `gopher://127.0.0.1:${port}/_GET`,
  `ftp://127.0.0.1:${port}/`,
  `ws://127.0.0.1:${port}/`,
  `wss://127.0.0.1:${port}/`,
  `unix:/var/run/docker.sock`,
  'data:text/plain,hello',
  'javascript:alert(1)',
  `blob:https://127.0.0.1:${port}/x`,
  `https://127.0.0.1:${port}/${'a'.repeat(2_048)}`,
]

/** What the names among them resolve to. */
export const hostileNames: { readonly [name: string]: readonly string[] } = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'shop.localhost': ['::1'],
  'localtest.example': ['127.0.0.1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mixed-six.example': ['93.184.216.34', '2606:2800:21f::1', '::1'],
  'metadata.example': ['169.254.169.254'],
  'metadata.example.': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'tunnel.example': ['64:ff9b::7f00:1'],
  'zone.example': ['fe80::1%1'],
  'rubbish.example': ['93.184.216.34', 'not an address'],
  '127.0.0.1.rebind.example': ['127.0.0.1'],
}

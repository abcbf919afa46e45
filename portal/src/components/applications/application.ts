import type { Operations } from '../../api/generated/operations.ts'
import type { Environment } from '../session/place.ts'

export type Application = Operations['listApplications']['reply']['applications'][number]
export type Wish = Operations['createApplication']['body']

/** The programs that the guide has a recipe for: name, redirect URI, and where the recipe is. */
export const kinds = {
  other: ['', 'https://shop.example/signed-in', 'make-one'],
  keycloak: [
    'Keycloak',
    'https://keycloak.example/realms/REALM/broker/vidimus/endpoint',
    'keycloak',
  ],
  auth0: ['Auth0', 'https://TENANT.eu.auth0.com/login/callback', 'auth0'],
  entra: [
    'Microsoft Entra External ID',
    'https://TENANT.ciamlogin.com/TENANT_ID/federation/oauth2',
    'microsoft-entra-external-id',
  ],
  spring: ['Spring Security', 'https://shop.example/login/oauth2/code/vidimus', 'spring-security'],
  authjs: ['Auth.js', 'https://shop.example/auth/callback/vidimus', 'authjs'],
  wordpress: [
    'WordPress',
    'https://shop.example/wp-admin/admin-ajax.php?action=openid-connect-authorize',
    'wordpress',
  ],
  apache: [
    'Apache (mod_auth_openidc)',
    'https://shop.example/verified/redirect_uri',
    'apache-with-mod_auth_openidc',
  ],
  python: ['Python (Authlib)', 'https://shop.example/verified', 'python-with-authlib'],
} as const satisfies { readonly [kind: string]: readonly [string, string, string] }

export type Kind = keyof typeof kinds

export const isKind = (word: string): word is Kind => Object.hasOwn(kinds, word)

/** What most clients can do. Plugins of WordPress may send no PKCE. */
export const firstWish = (kind: Kind, issuer: string): Wish => ({
  name: '',
  redirect_uris: [],
  issuer,
  asks: [],
  auth_method: 'client_secret_basic',
  jwks: null,
  assertion_aud: 'issuer',
  id_token_alg: 'RS256',
  pkce: kind === 'wordpress' ? 'when_sent' : 'required',
  par: 'when_sent',
  claims_in: 'both',
})

/** Without pushed requests anybody who knows the client ID can begin logins. Test is for trying. */
export const lacksPush = (environment: Environment, { par }: Pick<Wish, 'par'>): boolean =>
  environment === 'live' && par === 'when_sent'

/** The wish that would leave an application as it is. */
export const wishOf = (application: Application): Wish => ({
  name: application.name,
  redirect_uris: application.redirect_uris,
  issuer: application.issuer,
  asks: application.asks,
  auth_method: application.auth_method,
  jwks: application.jwks,
  assertion_aud: application.assertion_aud,
  id_token_alg: application.id_token_alg,
  pkce: application.pkce,
  par: application.par,
  claims_in: application.claims_in,
})

/** One a line. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const nationality = /^nationality_([a-z]{2})$/
const age = /^age_over_(\d{1,2})$/

/** What is asked, apart: attributes, and the two questions that are answered by yes or no. */
export function partsOf(asks: readonly string[]) {
  const countries = asks.flatMap((name) => nationality.exec(name)?.[1]?.toUpperCase() ?? [])
  const ages = asks.flatMap((name) => age.exec(name)?.[1] ?? [])
  const attributes = asks.filter((name) => !nationality.test(name) && !age.test(name))
  return { attributes, country: countries[0], age: ages[0] }
}

export const asksOf = ({ attributes, country, age: years }: ReturnType<typeof partsOf>) => [
  ...attributes,
  ...(country === undefined ? [] : [`nationality_${country.toLowerCase()}`]),
  ...(years === undefined ? [] : [`age_over_${years}`]),
]

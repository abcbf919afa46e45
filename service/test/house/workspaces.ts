import { dirname, join, normalize } from 'node:path'
import { importsOf } from './imports.ts'

/**
 * What the code of a workspace, or of one of its folders, may import of another one, by package
 * name as a customer would.
 */
export const codeImports: { readonly [place: string]: readonly string[] } = {
  service: ['@vidimus/docs-site', '@vidimus/texts'],
  'service/src/cli': ['@vidimus/certify'],
  portal: ['@vidimus/texts'],
  sdk: [],
  wallet: [],
  demo: ['@vidimus/sdk', '@vidimus/texts'],
  certify: [],
  'docs-site': [],
  texts: [],
}

export const workspaces: readonly string[] = Object.keys(codeImports).filter(
  (place) => !place.includes('/'),
)

/** The benchmark drives services from outside, with a wallet, and sees nothing inside of them. */
export const benchmark = 'bench'

/** What the code of every workspace may read: test data that service and wallet must agree on. */
const sharedData = 'vectors/'

/** What tests and the benchmark may use besides: a wallet, an issuer and our own tools. */
const ofTests = ['wallet/src/holder/', 'wallet/src/issuer/', 'wallet/src/outcomes/', 'tools/']

/** Whose set-up or code the tests of a workspace use, because they try both together. */
const together: { readonly [workspace: string]: readonly string[] } = {
  service: ['sdk/src/'],
  sdk: ['service/test/setup/', 'portal/src/components/redirect/handler-lines.ts'],
  certify: ['service/test/setup/', 'sdk/test/samples/'],
  texts: ['certify/src/cases/cases.ts'],
}

const ofAnother = /^(?:vidimus|@vidimus\/\w+)/

/** Every import of a file that leads where it must not, each as a sentence. */
export function workspaceBreaches(file: string, text: string): readonly string[] {
  const [workspace = ''] = file.split('/')
  const isTest = /\.test(-material)?\.ts$/.test(file) || file.startsWith(`${workspace}/test/`)
  const paths = [
    `${workspace}/`,
    sharedData,
    ...(isTest || workspace === benchmark ? ofTests : []),
    ...(isTest ? (together[workspace] ?? []) : []),
  ]
  const names = Object.entries(codeImports).flatMap(([place, allowed]) =>
    `${file}/`.startsWith(`${place}/`) || (isTest && place.startsWith(`${workspace}/`))
      ? allowed
      : [],
  )
  if (isTest) names.push(`@vidimus/${workspace}`)
  return importsOf(text)
    .filter((specifier) =>
      specifier.startsWith('.')
        ? !paths.some((path) => normalize(join(dirname(file), specifier)).startsWith(path))
        : ofAnother.test(specifier) &&
          !names.some((name) => `${specifier}/`.startsWith(`${name}/`)),
    )
    .map((specifier) => `${file} imports ${specifier}`)
}

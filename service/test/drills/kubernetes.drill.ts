import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, deployFile, readManifests, textAt, type Value } from '../house/deploy.ts'

/**
 * `npm run kubernetes`: what `kubectl kustomize` makes of the base, against the schemas of the API
 * of Kubernetes. They come from a package that nothing else needs, so it is installed here.
 */

const schemas = 'kubernetes-models@5.1.0'
const folder = mkdtempSync(join(tmpdir(), 'vidimus-kubernetes-'))
let manifests: readonly Value[]
beforeAll(() => {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', schemas])
  const rendered = execFileSync('kubectl', ['kustomize', deployFile('kubernetes/base')])
  manifests = readManifests(rendered.toString())
})
afterAll(() => rmSync(folder, { recursive: true }))

type Model = new (manifest: Value) => { validate(): void }

/** Rejects with what does not fit. */
async function validate(manifest: Value): Promise<void> {
  const [version, kind] = [textAt(manifest, 'apiVersion'), textAt(manifest, 'kind')]
  const file = join(folder, 'node_modules/kubernetes-models', version, `${kind}.js`)
  // The package has a class of that name for each kind.
  const models = (await import(file)) as { readonly [kind: string]: Model }
  const Kind = models[kind] ?? expect.fail(`there is no ${kind}`)
  new Kind(manifest).validate()
}

test('every manifest of the base fits its schema', async () => {
  expect(manifests.length).toBeGreaterThan(5)
  for (const manifest of manifests) await validate(manifest)
})

test('a member of the wrong type is refused', async () => {
  const deployment = manifests.find((each) => at(each, 'kind') === 'Deployment')
  const spec = { ...Object(at(deployment, 'spec')), replicas: 'two' }
  await expect(validate({ ...Object(deployment), spec })).rejects.toThrow('replicas')
})

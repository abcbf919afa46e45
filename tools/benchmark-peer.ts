import type { OwnPackages } from './own-packages.ts'

export const benchmarkPeer: OwnPackages = {
  folder: 'bench/peer',
  name: 'benchmark peer',
  without: 'the benchmark compares with no verifier made of libraries',
}

import { test } from 'vitest'
import { surviveEachDeath } from './kill-at-commit.ts'

const timeout = 600_000

test(
  'kill -9 before and after each commit on postgres: every accepted proof has one outcome, told with the same bytes',
  () => surviveEachDeath('postgres'),
  timeout,
)

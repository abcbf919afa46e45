import { describe } from 'vitest'
import { openAssembledWallet } from './assembled/assembled-wallet.ts'
import { testHolder } from './holder-tests.ts'
import { assembled } from './limits.ts'

describe(assembled.name, () => testHolder(assembled, openAssembledWallet))

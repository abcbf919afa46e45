import { describe } from 'vitest'
import { openCredoWallet } from './credo/credo-wallet.ts'
import { testHolder } from './holder-tests.ts'
import { credo } from './limits.ts'

describe(credo.name, () => testHolder(credo, openCredoWallet))

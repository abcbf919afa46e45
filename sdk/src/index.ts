import { callbackHandler } from './callback-handler.ts'
import { encryptionKeys } from './encryption-keys.ts'
import { VidimusError } from './error.ts'
import { flows } from './flows.ts'
import { prove } from './prove.ts'
import { ProveError } from './prove-error.ts'
import { returnTickets } from './return-tickets.ts'
import { memoryStore } from './store.ts'
import { verifyPresentation } from './verify-presentation.ts'

export type { Asked, ProofOf } from './asked.ts'
export type { CallbackHandlers } from './callback-handler.ts'
export type {
  ApiErrorCode,
  AttributeId,
  CallbackErrorCode,
  DerivedKey,
  Environment,
  FlowErrorCode,
  FlowStatus,
  IssuerId,
  MatchId,
} from './contract.ts'
export type { Destination } from './destination.ts'
export type { EncryptionKeyPair, PublicKey } from './encryption-keys.ts'
export type { ErrorCode, SdkErrorCode } from './error.ts'
export type { CallbackAttempt, Flow, FlowFilter, FlowRefusal, WalletReport } from './flows.ts'
export type { Place, Proof, Revealed } from './proof.ts'
export type { Question, Started } from './prove.ts'
export type { Failure } from './read-callback.ts'
export type { ReturnTickets, TicketOptions } from './return-tickets.ts'
export type {
  CallbackSettings,
  DecryptionKey,
  PrivateKey,
  ProveSettings,
  VerifySettings,
} from './settings.ts'
export type { Store } from './store.ts'
export type { Expectation } from './verify-presentation.ts'

export {
  callbackHandler,
  encryptionKeys,
  flows,
  memoryStore,
  ProveError,
  prove,
  returnTickets,
  VidimusError,
  verifyPresentation,
}

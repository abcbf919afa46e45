import type { FlowDetail } from '../../api/generated/operations.ts'

/**
 * What support may see, member by member: whatever the service adds to a flow later stays out
 * until somebody decides about it here. No state, no hash and no address is among it.
 */
export const supportBundle = (flow: FlowDetail, environment: 'test' | 'live') => ({
  kind: 'vidimus-support-bundle',
  version: 1,
  environment,
  flow: flow.flow,
  request: flow.request,
  key: flow.key,
  status: flow.status,
  outcome: flow.outcome,
  issuer: flow.issuer,
  revealed: flow.revealed,
  derived: flow.derived.map(({ attribute }) => attribute),
  path: flow.path,
  same_device: flow.same_device,
  timeline: {
    created_at: flow.created_at,
    expires_at: flow.expires_at,
    opened_at: flow.opened_at,
    requested_at: flow.requested_at,
    answered_at: flow.answered_at,
    returned_at: flow.returned_at,
    ended_at: flow.ended_at,
    record_erased_at: flow.record_erased_at,
  },
  checks: flow.checks?.map(({ check, outcome, rule }) => ({ check, outcome, rule })) ?? null,
  refusal: flow.refusal && {
    check: flow.refusal.check,
    clause: flow.refusal.clause,
    expected: flow.refusal.expected,
    found: flow.refusal.found,
    mends: flow.refusal.mends,
    setting: flow.refusal.setting,
  },
  unregistered: flow.unregistered,
  // Without what wallets wrote freely, which may be a name.
  reports: flow.reports.map(({ at, path, said, code, detail, mends }) => ({
    at,
    path,
    said,
    code,
    detail,
    mends,
  })),
  callbacks: flow.attempts.map((attempt) => ({
    started_at: attempt.started_at,
    duration_ms: attempt.duration_ms,
    way: attempt.way,
    http_status: attempt.http_status,
    error: attempt.error,
    asked: attempt.asked,
  })),
})

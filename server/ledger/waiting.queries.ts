/** SQL: somebody has to decide about the arrival `a`. */
export const WAITS = `(a.unallocated_cents > 0 or (a.reason = 'odd_line' and a.decided_at is null))`;

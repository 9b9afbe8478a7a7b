/**
 * The second of two runs over the same import waits for the first; a row that another transaction
 * holds is waited for no longer than usual.
 */
export const IMPORT_TIMEOUTS = {
  otherRun: { lock: '100s', statement: '105s' },
  row: { lock: '10s', statement: '60s' },
} as const;

/** SQL: somebody has paused the reminders of this company, and the pause has not run out. */
export const isPaused = (userId: string): string => `exists (
  select 1 from dunning_pauses p where p.user_id = ${userId} and p.ended_at is null
    and (p.until is null or p.until >= (now() at time zone 'America/Sao_Paulo')::date))`;

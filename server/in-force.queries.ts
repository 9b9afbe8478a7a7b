/** SQL: the day it is in São Paulo. */
export const TODAY = `(now() at time zone 'America/Sao_Paulo')::date`;

/** SQL: whether what is called `t`, switched on and with days in São Paulo, both included, counts at this moment. */
export const isInForce = (t: string) =>
  `(${t}.active and (${t}.valid_from is null or ${t}.valid_from <= ${TODAY})
    and (${t}.valid_until is null or ${t}.valid_until >= ${TODAY}))`;

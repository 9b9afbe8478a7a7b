/** The moment a day begins in São Paulo, as SQL; `day` is a parameter's place. */
export const beginningOf = (day: string): string =>
  `(${day}::date::timestamp at time zone 'America/Sao_Paulo')`;

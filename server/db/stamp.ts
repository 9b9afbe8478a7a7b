import type { ColumnType } from 'kysely';

/** Set by the database on insert, readable and changeable afterwards. */
export type Stamp = ColumnType<Date, Date | undefined, Date>;

/** A time limit in milliseconds that grows with the slowness of the machine (measured by the run). */
export const patience = (limit: number): number =>
  Math.ceil(limit * Number(process.env['MACHINE_SLOWNESS'] ?? 1));

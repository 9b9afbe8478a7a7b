const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `1,4 MB`, in steps of a thousand as disks are sold. */
export function bytesText(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let unit = 0;
  let size = bytes;
  // What would be rounded up to a thousand is one of the next.
  for (; size >= 999.95 && unit < UNITS.length - 1; unit += 1) size /= 1000;
  return `${NUMBER.format(size)} ${UNITS[unit] ?? ''}`;
}

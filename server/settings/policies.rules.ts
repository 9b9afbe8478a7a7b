/** The version after this one: its last number one higher, or a second one where there is none. */
export const versionAfter = (version: string): string =>
  version.replace(/\d*$/, (number) => String(BigInt(number || '1') + 1n)).slice(-40);
